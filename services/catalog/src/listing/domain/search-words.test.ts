import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

const brief = (text: string) =>
  searchWords(text).map(
    ({ group, word, unwanted, open }) => `${group}${unwanted ? '-' : ' '}${word}${open ? '*' : ''}`,
  );

describe('the words of a search', () => {
  it('must all be there, and the last may go on', () => {
    expect(brief('oak dining tab')).toEqual(['0 oak', '0 dining', '0 tab*']);
    expect(brief('sofa s')).toEqual(['0 sofa']);
    expect(brief('sofa 3')).toEqual(['0 sofa', '0 3*']);
  });
  it('are separated by punctuation, but a decimal stays whole', () => {
    expect(brief('l-shape, 2.5 seater')).toEqual(['0 l', '0 shape', '0 2.5', '0 seater*']);
  });
  it('are alternatives around or', () => {
    expect(brief('oak table or walnut')).toEqual(['0 oak', '0 table', '1 walnut*']);
    expect(brief('or')).toEqual(['0 or*']);
  });
  it('are excluded by a minus', () => {
    expect(brief('sofa -leather')).toEqual(['0 sofa', '0-leather']);
  });
  it('are excluded by not, without or except before them', () => {
    expect(brief('sofa not leather')).toEqual(['0 sofa', '0-leather']);
    expect(brief('sofa without arms')).toEqual(['0 sofa', '0-arms']);
    expect(brief('sofa Except "leather" green')).toEqual(['0 sofa', '0-leather', '0 green*']);
    expect(brief('sofa not')).toEqual(['0 sofa']);
    expect(brief('without')).toEqual([]);
  });
  it('are excluded in all the ways in which people say so', () => {
    for (const words of [
      ...[
        'no leather',
        ', no leather',
        '(not leather)',
        'but not leather',
        'other than leather',
        'anything but leather',
      ],
      ...["don't want leather", 'don’t like leather', 'do not want any leather', 'isn’t leather', 'aren’t leather'],
      ...[
        'non-leather',
        'non leather',
        'leather-free',
        'free of leather',
        'w/o leather',
        'w/out leather',
        'minus leather',
      ],
      ...['not in leather', 'not made of leather', 'apart from leather', 'that are not leather', 'with no leather'],
      ...['hate leather', 'hates leather', 'avoiding leather'],
    ])
      expect(brief(`chairs ${words}`).at(-1)).toBe('0-leather');
    expect(brief('chairs (not leather)')).toEqual(['0 chairs', '0-leather']);
    expect(brief('chairs other than leather')).toEqual(['0 chairs', '0-leather']);
    expect(brief('free standing lamp')).toEqual(['0 free', '0 standing', '0 lamp*']);
    expect(brief('sofa free delivery')).toEqual(['0 sofa', '0 free', '0 delivery*']);
    expect(brief('sofa not too expensive')).toEqual(['0 sofa*']);
  });
  it('are excluded on both sides of or, nor and a repeated not', () => {
    for (const words of ['not walnut or oak', 'not walnut nor oak', 'not walnut and not oak', 'neither walnut nor oak'])
      expect(brief(`table ${words}`)).toEqual(['0 table', '0-walnut', '0-oak']);
    expect(brief('sofa -green or rust')).toEqual(['0 sofa', '0-green', '1 rust*']);
  });
  it.each(['rather than leather', 'instead of leather', 'nothing in leather', 'exclude leather', 'excl. leather'])(
    'are excluded by %s',
    (text) => expect(brief(`sofa ${text}`)).toEqual(['0 sofa', '0-leather']),
  );
  it('are excluded together around an "and" before the last', () => {
    for (const text of ['not green and rust', 'not green & rust'])
      expect(brief(`sofa ${text}`)).toEqual(['0 sofa', '0-green', '0-rust']);
    expect(brief('sofa not green and dining table').slice(1)).toEqual(['0-green', '0 and', '0 dining', '0 table*']);
  });
  it('are complete inside quotes', () => {
    expect(brief('"coffee table"')).toEqual(['0 coffee', '0 table']);
    expect(brief('"coffee')).toEqual(['0 coffee*']);
  });
  it('keep their macrons', () => {
    expect(brief('whāriki')).toEqual(['0 whāriki*']);
  });
  it('are none in blanks and punctuation', () => {
    expect(brief('  ')).toEqual([]);
    expect(brief("?! ' -")).toEqual([]);
  });
  it('are at most twelve', () => {
    expect(brief('a b c d e f g h i j k l m n o')).toHaveLength(12);
  });
  it('has a half in every way to write one', () => {
    for (const text of ['2.5 seater', '2,5 seater', '2½ seater', '2 ½ seater', '2 1/2 seater'])
      expect(searchWords(text).map(({ word }) => word)).toEqual(['2.5', 'seater']);
    expect(searchWords('sofa 1,500').map(({ word }) => word)).not.toContain('1.500');
  });
});
