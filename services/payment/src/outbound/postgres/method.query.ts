import { FLOWS } from '@shop/commerce/methods';
import { cents, columns, flag, int, json, oneOf, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import { TERMINALS } from '@shop/primitives/closed-sets';
import { asCents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { ConfiguredFinance, FinancePlan, Method, MethodReader } from '../../application/ports.ts';
import { balanceOf } from './balance.sql.ts';
import { disclosureQuery } from './disclosure.query.ts';

const methodColumns = columns<Omit<Method, 'channel' | 'plan'>>({
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
  payments: int,
  establishmentFeeCents: cents,
  rule: text,
  disclaimer: text,
});
const planColumns = columns<FinancePlan>({
  months: json<number[]>(),
  weeks: int,
  payments: int,
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
    ...disclosureQuery(db),
    async methods(channel, today) {
      const { rows } = await db.query<PlannedRow>(offered, [channel, today]);
      return rows.map((row) => {
        const limits = { minCents: asCents(row.least_cents), maxCents: asCents(row.most_cents) };
        return { ...methodColumns.read(row), ...limits, channel, plan: planOf(row) };
      });
    },
    async all() {
      const { rows } = await db.query<object>(`select ${methodColumns.names()} from payment_method order by position`);
      return rows.map((row) => ({ ...methodColumns.read(row), channel: '', plan: undefined }));
    },
    async providerOf(gateway, flow) {
      const { rows } = await db.query<{ provider: string }>(
        'select provider from payment_method where code = $1 and flow = $2',
        [gateway, flow],
      );
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

interface PlannedRow {
  readonly months: number[] | null;
  readonly least_cents: number;
  readonly most_cents: number;
}

/** A finance company's limits, days and switch are those of its plan. */
const offered = `
  select ${methodColumns.names('m.')}, coalesce(f.min_cents, m.min_cents) as least_cents, coalesce(f.max_cents, m.max_cents) as most_cents,
         f.months, f.weeks, f.payments, f.establishment_fee_cents, f.rule, f.disclaimer
    from payment_method m left join finance_provider f on f.code = m.code
   where m.enabled and $1 = any (m.channels)
     and (f.code is null or f.enabled and f.channel in ($1, 'both')
          and coalesce(f.starts_on <= $2::date, true) and coalesce(f.ends_on >= $2::date, true))
   order by m.position`;

const planOf = (row: PlannedRow): FinancePlan | undefined => (row.months ? planColumns.read(row) : undefined);

const toFinance = (row: FinanceRow): ConfiguredFinance => ({
  ...financeColumns.read(row),
  enable: true,
  months: row.months,
  startsOn: row.starts_on ?? '',
  endsOn: row.ends_on ?? '',
});
