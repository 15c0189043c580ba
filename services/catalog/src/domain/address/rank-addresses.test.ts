import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { type PlaceRow, rankAddresses, type StreetRow } from './rank-addresses.ts';
import { writeAddress } from './write-address.ts';

const street = (line: string, weight = 1_000): StreetRow => {
  const [name = '', suburb = '', city = '', zip = ''] = line.split('|');
  return { street: name, suburb, city, zip, weight };
};
const place = (line: string, streets = 10): PlaceRow => {
  const [suburb = '', city = '', zip = ''] = line.split('|');
  return { suburb, city, zip, streets };
};

/** The lines of a list for what is typed, of these rows. */
function listed(
  typed: string,
  { streets = [], places = [], near = '' }: { streets?: StreetRow[]; places?: PlaceRow[]; near?: string },
): string[] {
  const address = parseAddress(typed);
  const chosen = rankAddresses(address, { streets, places }, { most: 10, near });
  return chosen.map((row) => writeAddress(address, { street: '', ...row }).value);
}

describe('what a shopper means', () => {
  const queens = [
    street('Queens Drive|Lyall Bay|Wellington|6022', 9_000),
    street('Queen Street|Richmond||7020', 900),
    street('Queen Street|Auckland Central|Auckland|1010', 50_000),
    street('Upper Queen Street|Eden Terrace|Auckland|1010', 40_000),
  ];
  it('is a street of that name, before one that only begins so, before one that has it inside; the larger town first', () => {
    expect(listed('12 queen st', { streets: queens })).toEqual([
      '12 Queen Street, Auckland Central, Auckland 1010',
      '12 Queen Street, Richmond 7020',
      '12 Queens Drive, Lyall Bay, Wellington 6022',
      '12 Upper Queen Street, Eden Terrace, Auckland 1010',
    ]);
  });
  it('is the one of the postcode that was given before, among those that fit equally well', () => {
    const cubas = [
      street('Cuba Street|Linwood|Christchurch|8062', 9_000),
      street('Cuba Street|Te Aro|Wellington|6011'),
    ];
    expect(listed('12 cuba st', { streets: cubas })[0]).toContain('8062');
    expect(listed('12 cuba st', { streets: cubas, near: '6011' })[0]).toContain('6011');
    expect(listed('12 queen st', { streets: queens, near: '6022' })[0]).toContain('1010');
  });
  it('is the street in the suburb that is typed behind it', () => {
    expect(listed('12 queen st richm', { streets: queens })[0]).toBe('12 Queen Street, Richmond 7020');
  });
  it('is a rural place of the town for a rural delivery, that of its number first, and no street postcode of the town itself', () => {
    const places = [
      place('Hastings|Hastings|4122', 300),
      place('Bridge Pa|Hastings|4175', 30),
      place('Karamu|Hastings|4172'),
    ];
    expect(listed('RD 2 Hastings', { places })).toEqual([
      'RD 2, Karamu, Hastings 4172',
      'RD 2, Bridge Pa, Hastings 4175',
      'RD 2, Hastings',
    ]);
    expect(listed('hastings', { places })[0]).toBe('Hastings 4122');
  });
  it('is a suburb when it is named in full, and no street that has its name comes before', () => {
    const found = {
      streets: [street('Petone Avenue|Petone|Lower Hutt|5012', 50_000)],
      places: [place('Petone|Lower Hutt|5012')],
    };
    expect(listed('petone', found)).toEqual(['Petone, Lower Hutt 5012', 'Petone Avenue, Petone, Lower Hutt 5012']);
  });
  it('is each suburb of a town or an island that is named, the larger ones first', () => {
    const places = [place('Omiha|Waiheke Island|1081', 12), place('Oneroa|Waiheke Island|1081', 51)];
    const streets = [street('Waiheke Road|Onetangi|Waiheke Island|1971', 90_000)];
    expect(listed('waiheke', { streets, places })).toEqual([
      'Oneroa, Waiheke Island 1081',
      'Omiha, Waiheke Island 1081',
      'Waiheke Road, Onetangi, Waiheke Island 1971',
    ]);
  });
  it('may be either while it is only begun: both kinds are in the list', () => {
    const streets = Array.from({ length: 20 }, (_, n) => street(`Point View ${n}|Dannemora|Auckland|2016`, 50_000));
    const places = Array.from({ length: 20 }, (_, n) => place(`Ponsonby ${n}|Auckland|1011`));
    const lines = listed('po', { streets, places });
    expect(lines.filter((line) => line.startsWith('Point')).length).toBe(7);
    expect(lines.filter((line) => line.startsWith('Ponsonby')).length).toBe(3);
  });
  it("is not 'State Highway' behind 'high st'", () => {
    const streets = [
      street('State Highway 2|Belmont|Lower Hutt|5010', 90_000),
      street('High Street|Taita|Lower Hutt|5011'),
    ];
    expect(listed('high st lower hutt', { streets })).toEqual(['High Street, Taita, Lower Hutt 5011']);
  });
  it('is shown once', () => {
    expect(listed('queen', { streets: [...queens, ...queens] }).length).toBe(4);
  });
});

describe('the address that is chosen', () => {
  const CONSTELLATION = [street('Constellation Drive|Rosedale|Auckland|0632')];
  it.each([
    ['2/14 const', '2/14 Constellation Drive, Rosedale, Auckland 0632'],
    ['unit 2, 14a const', 'unit 2, 14a Constellation Drive, Rosedale, Auckland 0632'],
    ['14 const, level 4', '14 Constellation Drive, level 4, Rosedale, Auckland 0632'],
    ['14 const, RD 2', '14 Constellation Drive, RD 2, Rosedale, Auckland 0632'],
    ['const', 'Constellation Drive, Rosedale, Auckland 0632'],
  ])('of %j keeps what was typed beside the street: %s', (typed, value) =>
    expect(listed(typed, { streets: CONSTELLATION })).toEqual([value]),
  );

  it('of a road whose postcode nobody knows ends with the town', () => {
    expect(listed('5 mt eden rd', { streets: [street('Mount Eden Road|Mount Eden|Auckland|')] })).toEqual([
      '5 Mount Eden Road, Mount Eden, Auckland',
    ]);
  });
  it('of a box keeps the box, and no postcode of the streets', () => {
    expect(listed('PO Box 1234, karo', { places: [place('Karori|Wellington|6012')] })).toEqual([
      'PO Box 1234, Karori, Wellington',
    ]);
  });
});
