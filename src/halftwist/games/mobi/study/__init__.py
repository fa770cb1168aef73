"""How games of Möbi are studied: the pod X-ray."""
