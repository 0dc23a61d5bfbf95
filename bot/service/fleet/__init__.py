"""The ships and people that a server keeps.

ships, crew    the use cases
rights         who may see and change what
making         how ships and people come into the fleet; `values` says which values can be used
files, drafts  import and export; sheets that are still to be settled; `sheets` between rows and files
entering       into a battle, and home again; `berths` are the ships' places there
types, views   what goes in and comes out, and how it is made
"""
