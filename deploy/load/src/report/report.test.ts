import { describe, expect, it } from 'vitest';
import { createSamples } from '../samples.ts';
import { pageOf } from './page.ts';
import { faultsOf, foundBy, isRight, type Result } from './result.ts';
import { textOf } from './text.ts';

const SLO = { of: 'http_req_duration{slo:browse}', rule: 'p(99)<=150', values: { med: 40, 'p(99)': 118.4 } };

function aResult(changes: Partial<Result> = {}): Result {
  const samples = createSamples();
  samples.add('metric_name,timestamp,metric_value,expected_response,name,extra_tags');
  samples.add('http_req_duration,100,40,true,listing,slo=browse');
  samples.add('http_req_duration,109,60,true,listing,slo=browse');
  return {
    ...{
      workload: 'mix',
      origin: 'http://localhost:8080',
      began: new Date(0),
      machine: '2 cores',
      said: '',
      beside: [],
    },
    samples: samples.read(),
    notes: { orders: [], terminals: [], faults: [] },
    thresholds: [{ ...SLO, isMet: true }],
    books: { agree: true, words: '3 web orders agree' },
    ...changes,
  };
}
const aFault = (why: string) => ({ ...{ visit: 'buy', isShed: false, at: 0 }, why });

describe('a report', () => {
  it('is right when every bound is met and the books agree', () => expect(isRight(aResult())).toBe(true));

  it.each([
    ['a bound is missed', { thresholds: [{ ...SLO, isMet: false }] }],
    ['the books do not agree', { books: { agree: false, words: '101193: charged twice' } }],
    ['something beside it is not', { beside: [{ isRight: false, words: 'bff grows' }] }],
  ])('is not right when %s', (_, changes) => {
    expect(isRight(aResult(changes))).toBe(false);
    expect(textOf(aResult(changes))).toContain('NOT as it should be.');
  });

  it('says that books out of reach were not compared', () => {
    expect(textOf(aResult({ books: undefined }))).toContain('– books: out of reach');
  });

  it('names what a bound is about', () => expect(foundBy({ ...SLO, isMet: true })).toBe('118.4'));

  it('counts equal faults together, the most frequent first', () => {
    const faults = [aFault('PIN: 429'), aFault('order 101193 is open'), aFault('order 101194 is open')];
    const result = aResult({ notes: { orders: [], terminals: [], faults } });
    expect(faultsOf(result)).toEqual([
      ['buy: order … is open', 2],
      ['buy: PIN: 429', 1],
    ]);
  });

  it('is one page that loads nothing', () => {
    const page = pageOf(aResult(), [[105_000, 'cart restarted']]);
    expect(page).toContain('<polyline');
    expect(page).toContain('<title>cart restarted</title>');
    expect(page).not.toMatch(/<(script|link|img|iframe)|url\(|@import/);
  });

  it('shows what a visitor was answered as text', () => {
    const faults = [aFault('<script>alert(1)</script>')];
    expect(pageOf(aResult({ notes: { orders: [], terminals: [], faults } }))).not.toContain('<script>');
  });
});
