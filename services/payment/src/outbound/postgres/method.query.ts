import { FLOWS } from '@shop/commerce/methods';
import { cents, columns, flag, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents, type Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { ConfiguredFinance, Method, MethodReader } from '../../application/ports.ts';

const methodColumns = columns<Omit<Method, 'channel'>>({
  code: text,
  name: text,
  nameHtml: text,
  flow: oneOf(FLOWS),
  byCode: flag,
  minCents: cents,
  maxCents: cents,
  referenceLabel: text,
  refundable: flag,
  bankedEditable: flag,
  description: text,
});
const financeColumns = columns<Omit<ConfiguredFinance, 'enable' | 'months' | 'startsOn' | 'endsOn'>>({
  code: text,
  name: text,
  nameHtml: text,
  minCents: cents,
  maxCents: cents,
  weeks: int,
  establishmentFeeCents: cents,
  rule: text,
  disclaimer: text,
});
interface FinanceRow {
  months: number[];
  starts_on: NzDate | null;
  ends_on: NzDate | null;
}

/** What may be chosen, from data: switched off by a flag, without a release. */
export function methodQuery(db: Db): MethodReader {
  return {
    async methods(channel) {
      const { rows } = await db.query<object>(
        `select ${methodColumns.names()} from payment_method where enabled and $1 = any (channels) order by position`,
        [channel],
      );
      return rows.map((row) => ({ ...methodColumns.read(row), channel }));
    },
    async finance(channel) {
      const { rows } = await db.query<FinanceRow>(
        `select ${financeColumns.names()}, months, starts_on, ends_on
           from finance_provider where enabled and channel in ($1, 'both') order by position`,
        [channel],
      );
      return rows.map(toFinance);
    },
    async available(kind, ref): Promise<Cents | undefined> {
      const { rows } = await db.query<{ cents: number }>(
        'select balance_cents - held_cents as cents from tender_account where kind = $1 and ref = $2',
        [kind, ref],
      );
      return rows[0] && asCents(rows[0].cents);
    },
  };
}

const toFinance = (row: FinanceRow): ConfiguredFinance => ({
  ...financeColumns.read(row),
  enable: true,
  months: row.months,
  startsOn: row.starts_on ?? '',
  endsOn: row.ends_on ?? '',
});
