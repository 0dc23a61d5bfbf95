"""The fleet's panels and forms.

shown    results of the service as contents
typed    what people typed, as values
presses  what each press and each sent form does
"""
