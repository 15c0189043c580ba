import { describe, expect, it } from 'vitest';
import { type Ask, differences, faultsOf } from './compare.ts';
import type { Fact, Rule } from './rule.ts';

const fact = (subject: string, says: string, key = ''): Fact => ({ subject, key, says });

describe('two halves', () => {
  it('agree whatever their order', () => {
    const [one, two] = [fact('1', '80', 'card'), fact('1', '20', 'voucher')];
    expect(differences(['order', [one, two]], ['banking', [two, one]])).toEqual([]);
  });

  it('differ in what one has otherwise, and in what only one has', () => {
    const order = [fact('1', '80'), fact('2', '10')];
    const banking = [fact('1', '81'), fact('3', '5')];
    expect(
      differences(['order', order], ['banking', banking]).map(({ subject, says }) => `${subject} ${says}`),
    ).toEqual(['1 order has 80, banking 81', '2 order has 10, banking nothing', '3 order has nothing, banking 5']);
  });
});

describe('a rule', () => {
  const base = { name: 'rule', holds: '', scope: 'whole' } as const;

  it('over one database is compared there, in one statement', async () => {
    const asked: string[] = [];
    const ask: Ask = ({ sql }) => {
      asked.push(sql);
      return Promise.resolve([fact('7', 'a on one side, b on the other', 'line')]);
    };
    const one = { service: 'catalog', sql: 'first' } as const;
    const rule: Rule = { ...base, sides: [one, { ...one, sql: 'second' }] };
    expect(await faultsOf(rule, ask)).toEqual([
      { rule: 'rule', subject: '7', sentence: 'line: a on one side, b on the other' },
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('(first) l full join (second) r');
  });

  it('that is asked everywhere says where it was broken', async () => {
    const ask: Ask = ({ service }) => Promise.resolve(service === 'cart' ? [fact('order.paid', '2 wait')] : []);
    const never = [
      { service: 'cart', sql: '' },
      { service: 'order', sql: '' },
    ] as const;
    expect(await faultsOf({ ...base, never }, ask)).toEqual([
      { rule: 'rule', subject: 'cart order.paid', sentence: '2 wait' },
    ]);
  });

  it('of orders is given their numbers, a whole one is given none', async () => {
    const given: unknown[] = [];
    const ask: Ask = (_, orders) => {
      given.push(orders);
      return Promise.resolve([]);
    };
    const never = [{ service: 'order', sql: '' }] as const;
    await faultsOf({ ...base, scope: 'order', never }, ask, ['1']);
    await faultsOf({ ...base, never }, ask, ['1']);
    expect(given).toEqual([['1'], undefined]);
  });
});
