import { asCents, type Cents } from '@shop/primitives/money';
import { describe, expect, it } from 'vitest';
import { cents, columns, int, oneOf, orNull, text, texts } from './columns.ts';

interface Row {
  readonly payToken: string;
  readonly grandTotalCents: Cents;
  readonly placedTotalCents: Cents | null;
  readonly state: 'open' | 'placed';
}
const table = columns<Row>({
  payToken: text,
  grandTotalCents: cents,
  placedTotalCents: orNull(cents),
  state: oneOf(['open', 'placed']),
});
const stored = { pay_token: 't', grand_total_cents: 150, placed_total_cents: null, state: 'open', more: 1 };

describe('the columns of a row', () => {
  it('are named as the fields, in SQL', () => {
    expect(table.names('c.')).toBe('c.pay_token, c.grand_total_cents, c.placed_total_cents, c.state');
  });
  it('make what reads a JSON and what writes it', () => {
    expect(table.record('d')).toBe(
      'd ("payToken" text, "grandTotalCents" bigint, "placedTotalCents" bigint, "state" text)',
    );
    expect(table.values('d')).toBe('d."payToken", d."grandTotalCents", d."placedTotalCents", d."state"');
    expect(table.sets('d')).toContain(
      'grand_total_cents = d."grandTotalCents", placed_total_cents = d."placedTotalCents"',
    );
  });
  it('make the object of a row, and nothing of what is not theirs', () => {
    expect(table.read(stored)).toEqual({
      payToken: 't',
      grandTotalCents: asCents(150),
      placedTotalCents: null,
      state: 'open',
    });
  });
  it('refuse a stored word that is none of the set, and cents that are none', () => {
    expect(() => table.read({ ...stored, state: 'gone' })).toThrow('a column holds "gone", none of open,placed');
    expect(() => table.read({ ...stored, grand_total_cents: 1.5 })).toThrow(RangeError);
  });
  it('are all fields of the type and no other, or it does not compile', () => {
    const wrong = [
      // @ts-expect-error: the column `b` is forgotten
      columns<{ a: string; b: number }>({ a: text }),
      // @ts-expect-error: there is no field `c`
      columns<{ a: string }>({ a: text, c: int }),
      // @ts-expect-error: a number is no text
      columns<{ a: number }>(texts(['a'])),
    ];
    expect(wrong.map((made) => made.names())).toEqual(['a', 'a, c', 'a']);
  });
});
