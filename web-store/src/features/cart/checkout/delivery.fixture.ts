const PETONE = { suburb: 'Petone', city: 'Lower Hutt', zip: '5012', value: 'Petone, Lower Hutt', rural: false };
/** What `/v1/suburb` answers here. */
export const SUBURBS = [{ ...PETONE, label: 'Petone, Lower Hutt 5012' }];
export const HOUSE = '4 High Street, Petone, Lower Hutt 5012';
/** What `/v1/address` answers here. */
export const ADDRESSES = [{ ...PETONE, label: HOUSE, value: HOUSE, street: 'High Street' }];
export const FEES: Record<string, string> = { '5012': '$89.00', '0230': '$148.00', '6011': '$89.00' };
