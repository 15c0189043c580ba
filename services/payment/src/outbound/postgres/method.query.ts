import { FLOWS } from '@shop/commerce/methods';
import { cents, columns, flag, int, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { TERMINALS } from '@shop/primitives/closed-sets';
import type { NzDate } from '@shop/primitives/nz-time';
import type { ConfiguredFinance, Method, MethodReader } from '../../application/ports.ts';
import { balanceOf } from './balance.sql.ts';

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
  terminal: oneOf(TERMINALS),
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
    async all() {
      const { rows } = await db.query<object>(`select ${methodColumns.names()} from payment_method order by position`);
      return rows.map((row) => ({ ...methodColumns.read(row), channel: '' }));
    },
    async providerOf(gateway) {
      const { rows } = await db.query<{ provider: string }>('select provider from payment_method where code = $1', [
        gateway,
      ]);
      return rows[0]?.provider ?? '';
    },
    async finance(channel) {
      const { rows } = await db.query<FinanceRow>(
        `select ${financeColumns.names()}, months, starts_on, ends_on
           from finance_provider where enabled and channel in ($1, 'both') order by position`,
        [channel],
      );
      return rows.map(toFinance);
    },
    balance: (kind, ref) => balanceOf(db, { kind, ref }),
  };
}

const toFinance = (row: FinanceRow): ConfiguredFinance => ({
  ...financeColumns.read(row),
  enable: true,
  months: row.months,
  startsOn: row.starts_on ?? '',
  endsOn: row.ends_on ?? '',
});
