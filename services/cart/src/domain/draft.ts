import type { StaffRole } from '@shop/commerce/discount-limit';
import { ACQUISITION_CHANNELS } from '@shop/primitives/acquisition';
import { NO_CONTACT } from '@shop/primitives/contact';
import { asCents, type Cents, formatDollars, ZERO } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { SetCoupon } from './cart.ts';
import type { DraftLine } from './draft-line.ts';
import { type Form, type FormChanges, NO_TICKS, withTyped } from './form.ts';

export const ACQUISITIONS = ['', ...ACQUISITION_CHANNELS] as const;
export type Acquisition = (typeof ACQUISITIONS)[number];
export const FEE_MODES = ['auto', 'manual'] as const;
export type FeeMode = (typeof FEE_MODES)[number];

/** What a member of staff edits: a sale, or a quote that is not saved yet (docs/rules/counter-carts.md). */
export interface Draft extends Form {
  /** '' while nothing is stored */
  readonly id: string;
  readonly staffId: string;
  /** the quote's number; '' for a sale */
  readonly orderNo: string;
  /** of the saved quote that this draft was made from */
  readonly baseVersion: number;
  /** rises with every change */
  readonly version: number;
  /** something was changed since it was begun */
  readonly touched: boolean;
  readonly branch: string;
  readonly customerId: string;
  readonly acquisition: Acquisition;
  readonly coupon: SetCoupon | null;
  readonly feeMode: FeeMode;
  /** cents; null while the fee is automatic */
  readonly manualFeeCents: Cents | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** since when it is on its way to order; null = it is not */
  readonly savingAt: Date | null;
  readonly lines: readonly DraftLine[];
}

/** Whose draft it is, and the session that acts: its branch begins sales, its PINs allow what they are for. */
export interface DraftOwner {
  readonly staffId: string;
  readonly branch: string;
  readonly role: StaffRole;
  readonly sessionHash: string;
}

/** The answer where there is no sale; a sale begins as this. */
export const emptyDraft = ({ staffId, branch }: Pick<DraftOwner, 'staffId' | 'branch'>, at: Date, id = ''): Draft => ({
  ...{ id, staffId, branch, orderNo: '', baseVersion: 0, version: 0, touched: false, customerId: '' },
  ...{ contact: NO_CONTACT, ticks: NO_TICKS, acquisition: '', coupon: null, feeMode: 'auto', manualFeeCents: null },
  ...{ createdAt: at, updatedAt: at, savingAt: null, lines: [] },
});

export const draftChanged = () =>
  refuse('conflict', 'draft.changed', 'This sale was changed meanwhile. Please check it again.');

/** @throws Refusal conflict draft.changed when the page showed another version (docs/rules/counter-carts.md 4) */
export function assertShown({ version }: Pick<Draft, 'version'>, shown: number | undefined): void {
  if (shown !== undefined && shown !== version) throw draftChanged();
}

/** $10,000.00: above it stands a slip of the finger. */
const MOST_FEE = asCents(1_000_000);

/** How long a save counts as in progress; then it is dead. */
const SAVING_MS = 30_000;

export const isBeingSaved = ({ savingAt }: Pick<Draft, 'savingAt'>, now: Date): boolean =>
  savingAt !== null && now.getTime() - savingAt.getTime() < SAVING_MS;

export const busySaving = () =>
  refuse('conflict', 'draft.saving', 'This sale is being saved. Please wait a moment and try again.');

export const noSuchQuote = () => refuse('not_found', 'draft.no_quote', 'The order is not exist');

/** A colleague's draft is as unknown as one that never was (docs/rules/counter-carts.md 1). */
export const noSuchDraft = () => refuse('not_found', 'draft.unknown', 'This sale is not open any more.');

export interface FeeChange {
  /** absent = unchanged */
  readonly mode?: FeeMode | undefined;
  /** cents; counts only while the fee is entered by hand */
  readonly manualCents?: Cents | undefined;
}

/**
 * The fee that staff chose (docs/rules/delivery.md 14): an entered one stays until the automatic one is chosen again.
 * @returns the same draft when nothing differs
 * @throws Refusal malformed below 0
 */
export function withFee(draft: Draft, { mode = draft.feeMode, manualCents }: FeeChange): Draft {
  if (mode === 'auto') return draft.feeMode === 'auto' ? draft : { ...draft, feeMode: 'auto', manualFeeCents: null };
  const manualFeeCents = manualCents ?? draft.manualFeeCents ?? ZERO;
  if (manualFeeCents < 0) throw refuse('precondition', 'draft.fee', 'A delivery fee cannot be less than 0.');
  if (manualFeeCents > MOST_FEE)
    throw refuse('precondition', 'draft.fee', `A delivery fee is at most ${formatDollars(MOST_FEE)}.`);
  return manualFeeCents === draft.manualFeeCents ? draft : { ...draft, feeMode: 'manual', manualFeeCents };
}

export interface DraftChanges extends FormChanges {
  readonly acquisition?: Acquisition | undefined;
  /** undefined = unchanged, null = none any more */
  readonly coupon?: SetCoupon | null | undefined;
  readonly fee?: FeeChange | undefined;
}

/**
 * The draft with what was typed and chosen (docs/rules/counter-carts.md 19): absent is unchanged, '' clears.
 * @returns the same draft when nothing differs
 * @throws Refusal malformed for a text that cannot be stored, a fee below 0
 */
export function withChanges(draft: Draft, { contact, ticks, ...changes }: DraftChanges): Draft {
  const { acquisition = draft.acquisition, coupon = draft.coupon, fee = {} } = changes;
  const typed = withFee(withTyped(draft, { contact, ticks }), fee);
  const same = acquisition === typed.acquisition && coupon?.code === typed.coupon?.code;
  return same ? typed : { ...typed, acquisition, coupon };
}
