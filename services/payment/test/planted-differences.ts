import type { AttemptState } from '@shop/commerce/attempts';
import type { DifferenceKind } from '../src/domain/reconciliation.ts';
import type { Sale, Theirs } from './one-sale.ts';

/** One way in which two books differ. */
export interface Plant {
  readonly kind: DifferenceKind;
  readonly of?: 'refund';
  readonly change: (sale: Sale) => Partial<Sale> & { more?: Theirs[] };
  readonly reference?: (sale: Sale) => string;
}
const withTheirs = ({ ours, theirs }: Sale, change: Partial<Theirs>): Sale => ({
  ours,
  theirs: theirs && { ...theirs, ...change },
});
const withState = ({ ours, theirs }: Sale, state: AttemptState): Sale => ({
  ours: { ...ours, state, providerReference: '' },
  theirs,
});
const foreign = ({ ours }: Sale): string => `POS7-${ours.orderNo}`;
export const PLANTS: readonly Plant[] = [
  { kind: 'not_booked', change: (sale) => withState(sale, 'declined') },
  { kind: 'not_booked', change: (sale) => withState(sale, 'cancelled') },
  { kind: 'not_taken', change: ({ ours }) => ({ ours }) },
  { kind: 'not_taken', change: (sale) => withTheirs(sale, { approved: false }) },
  { kind: 'amount', change: (sale) => withTheirs(sale, { cents: sale.ours.amountCents + 1 }) },
  { kind: 'refund', of: 'refund', change: ({ ours }) => ({ ours }) },
  { kind: 'refund', of: 'refund', change: (sale) => withState(sale, 'declined') },
  { kind: 'refund', of: 'refund', change: (sale) => withTheirs(sale, { cents: sale.ours.amountCents - 1 }) },
  {
    kind: 'twice',
    change: ({ ours, theirs }) => ({
      ours,
      theirs,
      more: theirs ? [{ ...theirs, id: again(theirs.id), at: theirs.at + 1_000 }] : [],
    }),
  },
  {
    kind: 'foreign',
    change: (sale) => ({ theirs: withTheirs(sale, { reference: foreign(sale) }).theirs }),
    reference: foreign,
  },
];
const again = (id: string): string => `f${id.slice(1)}`;
