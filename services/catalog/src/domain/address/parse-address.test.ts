import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

const parts = (typed: string) => {
  const { lead, between, words, zip } = parseAddress(typed);
  return [lead, words.join(' '), zip, ...(between === '' ? [] : [between])];
};

describe('a typed address', () => {
  it.each([
    ['2/14 const', ['2/14', 'const', '']],
    ['2 / 14 const', ['2/14', 'const', '']],
    ['14 constellation dr', ['14', 'constellation dr', '']],
    ['12A Queen Street, Auckland', ['12A', 'queen street auckland', '']],
    ['12-14 Queen St', ['12-14', 'queen st', '']],
    ['A1/12 Queen St', ['A1/12', 'queen st', '']],
    ['Flat 3, 27 Cuba Street, Te Aro', ['Flat 3, 27', 'cuba street te aro', '']],
    ['flat 3 27 cuba street te aro wellington', ['flat 3 27', 'cuba street te aro wellington', '']],
    ['Unit 5, Level 2, 99 High Street, Christchurch', ['Unit 5, Level 2, 99', 'high street christchurch', '']],
    ['Kowhai Farm, 12 Main Road, Kerikeri', ['Kowhai Farm, 12', 'main road kerikeri', '']],
    ['Apt 4B 10 Broadway', ['Apt 4B 10', 'broadway', '']],
    ['waiheke', ['', 'waiheke', '']],
    ['Ōtāhuhu', ['', 'otahuhu', '']],
    ["14 O'Connell St", ['14', 'oconnell st', '']],
  ])('%j has its unit and number apart', (typed, expected) => expect(parts(typed)).toEqual(expected));

  it.each([
    ['1234 10th Avenue', ['1234', '10th avenue', '']],
    ['10th Avenue', ['', '10th avenue', '']],
    ['309 Road', ['', '309 road', '']],
    ['12 309 Road', ['12', '309 road', '']],
    ['100 Acre Road', ['', '100 acre road', '']],
    ['2/14 Mile Road', ['2/14', 'mile road', '']],
    ['State Highway 1', ['', 'state highway 1', '']],
    ['415 SH10', ['415', 'state highway 10', '']],
    ['415 SH 10, Kaitaia', ['415', 'state highway 10 kaitaia', '']],
  ])('%j has a number in the name of its street', (typed, expected) => expect(parts(typed)).toEqual(expected));

  it.each([
    ['14 constellation drive 0632', ['14', 'constellation drive', '0632']],
    ['6011, 22 The Terrace, Wellington', ['22', 'the terrace wellington', '6011']],
    ['6011 22 The Terrace Wellington', ['22', 'the terrace wellington', '6011']],
    ['55 Jervois Rd, Herne Bay, 1011 Auckland', ['55', 'jervois rd herne bay auckland', '1011']],
    ['1010 Queen Street, Auckland 1010', ['1010', 'queen street auckland', '1010']],
    ['22 The Terrace, Wellington, 6011, New Zealand', ['22', 'the terrace wellington', '6011']],
    ['12 Queen Street, Auckland 10', ['12', 'queen street auckland', '10']],
    ['0632', ['', '', '0632']],
    ['0632 constellation', ['', 'constellation', '0632']],
    ['0632, 14 constellation', ['14', 'constellation', '0632']],
    ['06', ['', '', '06']],
    ['1234 Great North Road', ['1234', 'great north road', '']],
    ['1012 Great South Road, Penrose', ['1012', 'great south road penrose', '']],
  ])('%j has its postcode wherever it stands, and no number is taken for one', (typed, expected) =>
    expect(parts(typed)).toEqual(expected),
  );

  it.each([
    ['415 State Highway 10, RD 2, Kaitaia', ['415', 'state highway 10 kaitaia', '', 'RD 2']],
    ['415 State Highway 10, RD 2 0482', ['415', 'state highway 10', '0482', 'RD 2']],
    ['415 State Highway 10 RD2 Kaitaia', ['415', 'state highway 10 kaitaia', '', 'RD2']],
    ['22 The Terrace, Level 4, Wellington', ['22', 'the terrace wellington', '', 'Level 4']],
  ])('%j keeps what stands between street and suburb', (typed, expected) => expect(parts(typed)).toEqual(expected));

  it('of a box keeps the box, and lies in no street', () => {
    expect(parseAddress('PO Box 1234, Well')).toMatchObject({ lead: 'PO Box 1234', words: ['well'], isBox: true });
    expect(parseAddress('POBox 12 Hastings')).toMatchObject({ lead: 'POBox 12', words: ['hastings'], isBox: true });
    expect(parseAddress('p.o.box 5 nelson')).toMatchObject({ lead: 'p.o.box 5', words: ['nelson'], isBox: true });
    expect(parseAddress('P.O. Box 5678 Shortland Street')).toMatchObject({ lead: 'P.O. Box 5678', isBox: true });
    expect(parseAddress('Private Bag 92019, Auckland')).toMatchObject({ words: ['auckland'], isBox: true });
  });
  it('pasted in several lines is one', () => {
    expect(parts('22 The Terrace\r\nWellington Central,\n\n Wellington 6011\nNEW ZEALAND')).toEqual([
      '22',
      'the terrace wellington central wellington',
      '6011',
    ]);
  });
  it('of another country, or of nothing, names nothing', () => {
    const nowhere = ['', ' , ', '1 George Street, Sydney NSW 2000', '10 Downing Street, London, United Kingdom'];
    expect(nowhere.flatMap((typed) => parseAddress(typed).words)).toEqual([]);
  });
  it('of any length and of any characters is read at once', () => {
    const long = parseAddress(`${'12/3 '.repeat(200)}${'a '.repeat(400)}`);
    expect(long.words.length).toBeLessThanOrEqual(8);
    expect(parseAddress('%_\\\u0000 ☃ <b>').words).toEqual(['b']);
  });
});
