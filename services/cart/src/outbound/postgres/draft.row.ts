import { cents, columns, flag, instant, int, json, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import { METHODS } from '../../domain/cart.ts';
import { ACQUISITIONS, type Draft, FEE_MODES } from '../../domain/draft.ts';
import type { DraftLine } from '../../domain/draft-line.ts';
import type { Form } from '../../domain/form.ts';
import { contactColumns, ticksColumns } from './cart.row.ts';

type Chosen = Pick<Draft, 'customerId' | 'acquisition' | 'coupon' | 'feeMode' | 'manualFeeCents'>;
type Head = Omit<Draft, keyof Form | keyof Chosen | 'lines'>;

const head = columns<Head>({
  ...{ id: text, staffId: text, orderNo: text, baseVersion: int, version: int, touched: flag, branch: text },
  ...{ createdAt: instant, updatedAt: instant, savingAt: orNull(instant) },
});
/** A line and where it stands among the others, from 0. */
interface Placed extends DraftLine {
  readonly place: number;
}

/** What staff chose beside the form. */
export const chosenColumns = columns<Chosen>({
  customerId: text,
  acquisition: oneOf(ACQUISITIONS),
  coupon: json<Draft['coupon']>(),
  feeMode: oneOf(FEE_MODES),
  manualFeeCents: orNull(cents),
});
export const draftLineColumns = columns<Placed>({
  lineId: text,
  sku: text,
  qty: int,
  method: oneOf(METHODS),
  pickLocation: text,
  frozenOrgCents: orNull(cents),
  discount: json<DraftLine['discount']>(),
  approval: json<DraftLine['approval']>(),
  subItems: json<DraftLine['subItems']>(),
  place: int,
});

/** The lines as they are written, each with its place. */
export const placedLines = (lines: readonly DraftLine[]): readonly Placed[] =>
  lines.map((line, place) => ({ ...line, place }));

function toLine(row: object): DraftLine {
  const { place: _place, ...line } = draftLineColumns.read(row);
  return line;
}

/** As pg brings it; read by its columns. */
export interface DraftRow {
  readonly lines: readonly object[];
}

/** A draft with its lines in one row; `d` is the draft. */
export const draftColumns = `${[head, chosenColumns, contactColumns, ticksColumns].map((part) => part.names('d.')).join(', ')},
  coalesce((
    select jsonb_agg(to_jsonb(l) order by l.place, l.seq) from draft_line l where l.draft_id = d.id
  ), '[]') as lines`;

export const toDraft = (row: DraftRow): Draft => ({
  ...head.read(row),
  ...chosenColumns.read(row),
  contact: contactColumns.read(row),
  ticks: ticksColumns.read(row),
  lines: row.lines.map(toLine),
});
