"""Every family in the order of the shoot: what a home page shows first comes first."""

from ranges import bedroom, dining, lighting, seating, storage

_ALL = {**seating.FAMILIES, **dining.FAMILIES, **storage.FAMILIES, **lighting.FAMILIES, **bedroom.FAMILIES}
_FIRST = ('sofa', 'bed', 'dining-chair', 'table', 'lamp', 'rug', 'armchair', 'table-lamp', 'sideboard', 'coffee-table')
FAMILIES = {name: _ALL[name] for name in (*_FIRST, *_ALL) if name in _ALL}

ROOMS = {
    'afternoon': 'Living room in the afternoon sun',
    'breakfast': 'Breakfast by a boarded wall',
    'morning': 'Bedroom in the morning',
    'nook': 'A chair, a lamp and a shelf',
    'hallway': 'Sideboard in the hall',
    'evening': 'Velvet in the evening sun',
}
