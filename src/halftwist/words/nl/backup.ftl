# Wat `halftwist backup` zegt.

backup-flag-file = Het nieuwe bestand voor de kopie.
backup-done = Alle spellen zijn gekopieerd naar { $file }, tot en met de laatste zet. Wilt u met de kopie verder spelen, zet
    haar dan als halftwist.db in een lege map en start met --data-dir en die map.
