import { describe, expect, it } from 'vitest';
import { byDay, comesAbout, comesOn, comingText, wayText } from './coming.ts';

describe('the day on which a line is complete', () => {
  const parts = (...allocations: { from: string; eta: string }[]) => [{ allocations }];
  it('is that of its last part', () =>
    expect(comesOn(parts({ from: 'AKL', eta: '2026-11-26' }, { from: 'PO1', eta: '2026-12-03' }))).toBe('2026-12-03'));
  it('is unknown while a part on back order has none', () =>
    expect(comesOn(parts({ from: 'AKL', eta: '2026-11-26' }, { from: 'BACK-ORDER', eta: '' }))).toBe(''));
  it('is only about the one where its last part is on back order', () => {
    const [late, soon] = [
      { from: 'BACK-ORDER', eta: '2027-02-22' },
      { from: 'PO1', eta: '2026-12-03' },
    ];
    expect([comesAbout(parts(late, soon)), comesAbout(parts({ ...late, eta: '2026-12-01' }, soon))]).toEqual([
      true,
      false,
    ]);
    expect([comesAbout(parts({ ...late, eta: '' }, soon)), comesAbout([])]).toEqual([false, false]);
  });
  it('is unknown of nothing', () => expect(comesOn([])).toBe(''));
});

describe('what comes next', () => {
  it('is what has the earliest day; a day that nobody knows comes last', () =>
    expect(['', '2026-12-03', '2026-11-26'].toSorted(byDay)).toEqual(['2026-11-26', '2026-12-03', '']));
});

describe('how pieces come', () => {
  const pieces = [
    { name: 'Sofa', qty: 1 },
    { name: 'Lamp', qty: 2 },
  ];
  it.each([
    [undefined, '2026-12-03', 'Delivered by Thu 3 Dec', 'Sofa and 2 × Lamp: carried in. We text the evening before.'],
    [
      undefined,
      '',
      'Delivery',
      'Sofa and 2 × Lamp: carried in. We let you know the day as soon as we have it. We text the evening before.',
    ],
    [
      'Albany',
      '2026-12-03',
      'Collect from Thu 3 Dec',
      'Sofa and 2 × Lamp: ready to collect from Albany. Bring the order number, and a blanket for the boot.',
    ],
    [
      'Albany',
      '',
      'Collection',
      'Sofa and 2 × Lamp: we let you know when you can collect from Albany. Bring the order number, and a blanket for the boot.',
    ],
  ])('from %s on %j is said under %s', (...[collectedFrom, day, when, what]) =>
    expect(comingText({ pieces, collectedFrom, day })).toEqual({ when, what }),
  );
});

describe('what is part delivered and part collected', () => {
  const both = { collectedFrom: 'Albany', isPart: true };
  it('says both, with the day by which all of it is there', () => {
    const { when, what } = comingText({ pieces: [{ name: 'Lamp', qty: 2 }], ...both, day: '2026-12-03' });
    expect(when).toBe('Part delivered, part collected, by Thu 3 Dec');
    expect(what).toContain('2 × Lamp: part is carried in, part you collect from Albany. We text');
    expect(comingText({ pieces: [], ...both, day: '' }).what).toContain(
      'We let you know the day as soon as we have it.',
    );
  });
  it('says so of one line', () => {
    expect(wayText({ ...both, day: '' })).toBe('Part delivered, part collected from Albany');
    expect(wayText({ ...both, day: '2026-11-26' })).toBe('Part delivered, part collected from Albany, by Thu 26 Nov');
  });
});

describe('what waits for its customer’s transfer', () => {
  const waiting = { day: '2026-12-03', isAbout: true, awaitsTransfer: true };
  const pieces = [{ name: 'Sofa', qty: 1 }];
  it.each([
    [{ collectedFrom: undefined }, 'Delivery, once your transfer has arrived'],
    [{ collectedFrom: 'Albany' }, 'Collection, once your transfer has arrived'],
    [{ collectedFrom: 'Albany', isPart: true }, 'Part delivered, part collected, once your transfer has arrived'],
  ])('is promised for no day: %j', (way, when) => {
    const said = comingText({ pieces, ...way, ...waiting });
    expect(said.when).toBe(when);
    expect(said.what).not.toContain('ready');
  });
  it.each([
    [{ collectedFrom: undefined }, 'Delivery, once your transfer has arrived'],
    [{ collectedFrom: 'Albany' }, 'Collect from Albany, once your transfer has arrived'],
  ])('is so in one line: %j', (way, text) => expect(wayText({ ...way, ...waiting })).toBe(text));
});

describe('how one line of an order comes', () => {
  it.each([
    [undefined, '2026-11-26', 'Delivered by Thu 26 Nov'],
    [undefined, '', 'Delivery'],
    ['Albany', '2026-11-26', 'Collect from Thu 26 Nov, Albany'],
    ['Albany', '', 'Collect from Albany'],
  ])('from %s on %j is %s, as product page and cart say it', (collectedFrom, day, text) =>
    expect(wayText({ collectedFrom, day })).toBe(text),
  );
});
