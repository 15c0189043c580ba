import type { Flow } from '@shop/commerce/methods';
import type { Db } from '@shop/kit/postgres/transaction';
import { asCents, type Cents } from '@shop/primitives/money';
import type { NzDate } from '@shop/primitives/nz-time';
import type { ConfiguredFinance, Method, MethodReader } from '../../application/ports.ts';

interface MethodRow {
  code: string;
  name: string;
  name_html: string;
  flow: Flow;
  by_code: boolean;
  min_cents: number;
  max_cents: number;
  reference_label: string;
  refundable: boolean;
  banked_editable: boolean;
  description: string;
}
interface FinanceRow {
  code: string;
  name: string;
  name_html: string;
  enabled: boolean;
  min_cents: number;
  max_cents: number;
  months: number[];
  weeks: number;
  establishment_fee_cents: number;
  valid_from: NzDate | null;
  valid_to: NzDate | null;
  rule: string;
  disclaimer: string;
}

/** What may be chosen, from data: switched off by a flag, without a release. */
export function methodReader(db: Db): MethodReader {
  return {
    async methods(channel) {
      const { rows } = await db.query<MethodRow>(
        `select code, name, name_html, flow, by_code, min_cents, max_cents, reference_label, refundable, banked_editable, description
           from payment_method where enabled and $1 = any (channels) order by position`,
        [channel],
      );
      return rows.map((row) => toMethod(row, channel));
    },
    async finance(channel) {
      const { rows } = await db.query<FinanceRow>(
        `select code, name, name_html, enabled, min_cents, max_cents, months, weeks, establishment_fee_cents, valid_from, valid_to, rule, disclaimer
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

const toMethod = (row: MethodRow, channel: string): Method => ({
  code: row.code,
  name: row.name,
  nameHtml: row.name_html,
  flow: row.flow,
  channel,
  byCode: row.by_code,
  min: asCents(row.min_cents),
  max: asCents(row.max_cents),
  referenceLabel: row.reference_label,
  refundable: row.refundable,
  bankedEditable: row.banked_editable,
  description: row.description,
});

const toFinance = (row: FinanceRow): ConfiguredFinance => ({
  code: row.code,
  name: row.name,
  nameHtml: row.name_html,
  enable: row.enabled,
  min: asCents(row.min_cents),
  max: asCents(row.max_cents),
  months: row.months,
  weeks: row.weeks,
  establishmentFee: asCents(row.establishment_fee_cents),
  validFrom: row.valid_from ?? '',
  validTo: row.valid_to ?? '',
  rule: row.rule,
  disclaimer: row.disclaimer,
});
