import { describe, expect, it } from 'vitest';
import { addressTerm, boxIn, isAbroad, oneLine, postcodeAfterEdit, postcodeIn, streetTerm } from './typed-address.ts';

describe('the postcode in a typed address', () => {
  it.each([
    ['22 The Terrace, Wellington Central, Wellington 6011', '6011'],
    ['12 Queen Street, Auckland 1010', '1010'],
    ['99 Kerikeri Road, Kerikeri 0230', '0230'],
    ['1234 Great North Road, Avondale, Auckland 1026', '1026'],
    ['2/14 Cuba Street, Te Aro, Wellington 6011', '6011'],
    ['12 Queen Street 1010', '1010'],
    ['12 queen st auckland 1010', '1010'],
    ['12 Queens Rd 1010', '1010'],
    ['12 Aileron Rise, Dairy Flat 0794', '0794'],
    ['12 Queen Rd, 1010', '1010'],
    ['Flat 3, 12A Ōtāhuhu Road, Ōtāhuhu, Tāmaki Makaurau 1062', '1062'],
    ['RD 2, Kaitāia 0482', '0482'],
    ['415 State Highway 10, RD 2 0482', '0482'],
    ['PO Box 1234, Wellington 6140', '6140'],
    ['PO Box 5678\nShortland Street\nAuckland 1140\nNew Zealand', '1140'],
    ['22 The Terrace\r\nWellington 6011\r\nNEW ZEALAND.', '6011'],
    ['22 The Terrace, Wellington, 6011, NZ', '6011'],
    ['22 The Terrace, Wellington 6011, Aotearoa New Zealand', '6011'],
    ['22 The Terrace, Wellington\u00a06011 ,', '6011'],
    ['Kowhai Farm, Kerikeri 0230', '0230'],
    ['Unit 5, Level 2, 99 High Street, Christchurch (8011)', '8011'],
  ])('%j ends with %s', (address, zip) => expect(postcodeIn(address)).toBe(zip));

  it.each([
    ['6011, 22 The Terrace, Wellington', '6011'],
    ['6011 22 The Terrace Wellington', '6011'],
    ['0230, 99 Kerikeri Road, Kerikeri', '0230'],
    ['0230, 1234 Kerikeri Road, Kerikeri', '0230'],
    ['1010, Flat 3, 27 Queen Street, Auckland', '1010'],
    ['6011\n22 The Terrace\nWellington', '6011'],
    ['8 Queens Drive Lyall Bay 6022 Wellington', '6022'],
    ['55 Jervois Rd, Herne Bay, 1011 Auckland', '1011'],
    ['55 Jervois Rd, Herne Bay, 1011, Auckland, New Zealand', '1011'],
    ['1234 Great North Road, Avondale, 1026 Auckland', '1026'],
    ['10 Broadway, 1023 Newmarket, Auckland', '1023'],
    ['8 Queens Drive 6022 St Heliers', '6022'],
    ['12 Queen Street, Auckland 1010 (ring twice)', '1010'],
    ['6022, 8 Queens Drive, Auckland 1010', '1010'],
    ['2/14A Cuba Street, Te Aro 6011 Wellington', '6011'],
  ])('%j has it in front or in the middle: %s', (address, zip) => expect(postcodeIn(address)).toBe(zip));

  it.each([
    '1012 Great South Road, Penrose',
    '2000 State Highway 1',
    '2000 State Highway 1, Kaiwaka',
    '1234 10th Avenue, Red Beach',
    '1234 100 Acre Road, Tarawera',
    '1234 309 Road, Whenuakite',
    'Unit 5, 1000 Broadway, Newmarket',
    'Unit 5 Kowhai Court, 1000 Broadway, Newmarket',
    'Level 3 Building B, 1000 Broadway, Newmarket',
    'Flat 2, 1012 Great South Road, Penrose',
    'Kowhai Farm, 1234 Great North Road, Avondale',
    '12 Queen Street, PO Box 1234, Auckland',
    '12 Queen Street, ph 021 555 1234, Auckland',
    '12 Queen Street, gate code 1234, Auckland',
    '0000, 22 The Terrace, Wellington',
    '22 The Terrace, 9999 Wellington',
    '',
    '6011',
    '1234',
    '1234 Great North Road',
    '1234 Great North Road, Avondale',
    'Great North Road 1234',
    'Unit 1234',
    'Lot 1234',
    'Flat 1, 2/1234',
    '12-1234',
    'PO Box 1234',
    'P.O. Box 1234',
    'Private Bag 1234',
    'CMB 1234',
    'RD 1234',
    '12 Queen Street, Auckland 101',
    '12 Queen Street, Auckland 10101',
    '12 Queen Street, Auckland A1010',
    '12 Queen Street, Auckland, ph 021 555 1234',
    '1010 Auckland',
    'New Zealand',
  ])('%j names none', (address) => expect(postcodeIn(address)).toBeUndefined());
});

describe('an address abroad', () => {
  it.each([
    '1 George Street, Sydney NSW 2000',
    '1 George Street, Sydney NSW 2000, Australia',
    '5 Collins St, Melbourne VIC 3000',
    '10 Downing Street, London, United Kingdom',
    '1600 Pennsylvania Avenue, Washington, USA',
    '7 Beach Road, Suva, Fiji',
    '1 George Street, Sydney',
    '1 George St Sydney 2000',
    '5 Collins Street, Melbourne 3000',
    '12 Smith Street, Surry Hills NSW',
    '12 Smith Street, Surry Hills, New South Wales 2010',
    '3 Cavill Avenue, Surfers Paradise, Gold Coast QLD',
    '10 Downing Street, London SW1A 2AA',
    '5 King Street, Hamilton, Ontario',
    '5 King Street, Hamilton, Ontario L8P 1A1',
    '12 Main Street, Springfield, California 94105',
  ])('%j is one, and names no postcode of ours', (address) => {
    expect([isAbroad(address), postcodeIn(address)]).toEqual([true, undefined]);
  });
  it.each([
    '12 Queen Street, Auckland 1010, New Zealand',
    '4 Australia Lane, Auckland',
    '3 Samoa Street, Kilbirnie, Wellington 6022',
    '8 Wa Iti Crescent, Taupo 3330',
    '1 Fiji Road 1010',
    '12 Sydney Street, Petone, Lower Hutt 5012',
    '4 Melbourne Street, Invercargill 9810',
    '4 Melbourne 9810',
    '1 London Street, Lyttelton 8082',
    '2 Victoria Street West, Auckland',
    '5 Brisbane Street, Sydenham, Christchurch 8023',
    '',
  ])('%j is none', (address) => expect(isAbroad(address)).toBe(false));
});

describe('an address of several lines', () => {
  it('becomes one, with a comma where a line ended without one', () => {
    expect(oneLine('22 The Terrace\r\nWellington Central,\n\n  Wellington 6011\n')).toBe(
      '22 The Terrace, Wellington Central, Wellington 6011',
    );
    expect(oneLine('12 Queen Street ')).toBe('12 Queen Street ');
  });
});

describe('what is looked up for a typed address', () => {
  it('is all of it, from two characters on', () => {
    expect([addressTerm(' 2/14 const '), addressTerm('wa'), addressTerm('w'), addressTerm(' ')]).toEqual([
      '2/14 const',
      'wa',
      '',
      '',
    ]);
  });
  it('is nothing once it names its postcode, and something while that is being typed', () => {
    expect(addressTerm('12 Queen Street, Auckland 10')).toBe('12 Queen Street, Auckland 10');
    expect(addressTerm('12 Queen Street, Auckland 1010')).toBe('');
    expect(addressTerm('0632')).toBe('0632');
  });
});

describe('the postcode after an address was edited', () => {
  const petone = { before: '4 High Street, Petone, Lower Hutt 5012', zip: '5012' };

  it('is the one the text names, whatever was chosen before', () => {
    expect(postcodeAfterEdit({ ...petone, after: '99 Kerikeri Road, Kerikeri 0230' })).toBe('0230');
    expect(postcodeAfterEdit({ ...petone, after: '4 High Street, Petone, Lower Hutt 5010' })).toBe('5010');
  });
  it('stays while the number or the street before it is put right', () => {
    for (const after of ['6 High Street, Petone, Lower Hutt 5012', '4 Hight Street, Petone, Lower Hutt 5012'])
      expect(postcodeAfterEdit({ ...petone, after })).toBe('5012');
  });
  it('is gone when the address no longer holds it', () => {
    for (const after of ['99 Kerikeri Road, Kerikeri', '9', '', '4 High Street, Petone, Lower Hutt', '4 High Street'])
      expect(postcodeAfterEdit({ ...petone, after })).toBe('');
  });
  it('goes with the digits that named it', () => {
    const named = { before: '12 Queen Street, Auckland 1010', zip: '1010' };
    expect(postcodeAfterEdit({ ...named, after: '12 Queen Street, Auckland 101' })).toBe('');
    expect(postcodeAfterEdit({ ...named, after: '12 Queen Street, Auckland' })).toBe('');
  });
  it('typed by hand stays while the address grows or only a number in it changes', () => {
    const hand = { before: '12 Queen Street, Auckland', zip: '1010' };
    expect(postcodeAfterEdit({ ...hand, after: '12 Queen Street, Auckland Central' })).toBe('1010');
    expect(postcodeAfterEdit({ ...hand, after: '14 Queen Street, Auckland' })).toBe('1010');
    expect(postcodeAfterEdit({ ...hand, after: '2/12 Queen Street, Auckland' })).toBe('1010');
    expect(postcodeAfterEdit({ ...hand, after: '14 Swanson Road, Auckland' })).toBe('');
  });
  it('typed over another one is meant for the address that comes', () => {
    const ahead = { before: '22 The Terrace', zip: '8011', ahead: true };
    expect(postcodeAfterEdit({ ...ahead, after: '221 Moorhouse Avenue' })).toBe('8011');
    expect(postcodeAfterEdit({ ...ahead, after: '' })).toBe('8011');
    expect(postcodeAfterEdit({ ...ahead, after: '221 Moorhouse Avenue, Christchurch' })).toBe('8011');
    expect(postcodeAfterEdit({ ...ahead, after: '99 Kerikeri Road, Kerikeri' })).toBe('');
    expect(postcodeAfterEdit({ ...ahead, after: '12 Queen Street, Auckland, NZ' })).toBe('');
    expect(postcodeAfterEdit({ ...ahead, after: '12 Queen Street, Auckland 1010' })).toBe('1010');
    expect(postcodeAfterEdit({ ...ahead, ahead: false, after: '221 Moorhouse Avenue' })).toBe('');
  });
  it('that was there before any address waits for one', () => {
    expect(postcodeAfterEdit({ before: '', zip: '6011', after: '22 The Terrace' })).toBe('6011');
    expect(postcodeAfterEdit({ before: ' ', zip: '6011', after: '99 Kerikeri Road, Kerikeri 0230' })).toBe('0230');
    expect(postcodeAfterEdit({ before: '', zip: '6012', after: '5 Tay Street, Karori, Wellington' })).toBe('6012');
  });
  it('goes when the address turns out to be in a town of another region, at once or key by key', () => {
    const before = { before: '', zip: '6012' };
    for (const town of ['Invercargill', 'Gore', 'Oamaru', 'Levin, NZ'])
      expect(postcodeAfterEdit({ ...before, after: `5 Tay Street, ${town}` })).toBe('');
    const typed = { before: '5 Tay Street, Invercargil', after: '5 Tay Street, Invercargill' };
    expect(postcodeAfterEdit({ ...typed, zip: '6012' })).toBe('');
    expect(postcodeAfterEdit({ ...typed, zip: '9810' })).toBe('9810');
  });
  it('is not lost to a street that is called like a town', () => {
    const typed = { before: '5 Invercargil', zip: '6012', after: '5 Invercargill' };
    expect(postcodeAfterEdit(typed)).toBe('6012');
  });
  it('goes when the address is abroad', () => {
    for (const before of ['', '5 Queen Street, Melbourne VIC 300'])
      expect(postcodeAfterEdit({ before, zip: '3000', after: '5 Queen Street, Melbourne VIC 3000' })).toBe('');
  });
});

describe('a box or a private bag', () => {
  it.each(['PO Box 12', 'p.o. box 12, Hastings', 'POBox 12', 'P O Box 9', 'Private Bag 92019, Auckland'])(
    'is what %j begins with, and its number is no postcode',
    (address) => {
      expect(boxIn(address)).not.toBe('');
      expect(postcodeIn(`${boxIn(address).split(' ').slice(0, -1).join(' ')} 1234`)).toBeUndefined();
    },
  );
  it('is looked up as an address for bills, and not as one that goods are brought to', () => {
    expect([addressTerm('PO Box 12, Hast'), streetTerm('PO Box 12, Hast')]).toEqual(['PO Box 12, Hast', '']);
    expect(streetTerm('12 Cuba St')).toBe('12 Cuba St');
  });
  it.each(['12 Box Hill Road', 'Boxwood Lane 3', 'Port Street 5', ''])('is not %j', (address) =>
    expect(boxIn(address)).toBe(''),
  );
});
