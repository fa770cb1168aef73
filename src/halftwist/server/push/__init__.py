"""Your-turn notices by Web Push: keys, encryption, addresses, and who is told when."""
