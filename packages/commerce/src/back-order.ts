import { BACK_ORDER } from './allocation.ts';

/** What is looked at of a piece. */
interface Piece {
  readonly allocations: readonly { readonly from: string }[];
}

/** Units of the piece have to be ordered from the maker first (docs/rules/stock.md). */
export const isPieceOnBackOrder = ({ allocations }: Piece): boolean =>
  allocations.some(({ from }) => from === BACK_ORDER);

/** How much of a line has to be ordered first. */
export type BackOrdered = '' | 'part' | 'all';

/** '' = nothing of it, so of a line whose pieces are not allocated too. */
export function backOrdered({ subItems }: { readonly subItems: readonly Piece[] }): BackOrdered {
  const sources = subItems.flatMap(({ allocations }) => allocations);
  const ordered = sources.filter(({ from }) => from === BACK_ORDER);
  if (ordered.length === 0) return '';
  return ordered.length < sources.length ? 'part' : 'all';
}

const WORDS: Readonly<Record<BackOrdered, string>> = {
  '': '',
  part: 'Part of it is on back order',
  all: 'On back order',
};

/** What mails and pages of an order say of such a line. */
export const backOrderText = (ordered: BackOrdered): string => WORDS[ordered];

/** What a quote says of it, in its mail, on its page and on paper: its terms promise to say so before it is paid. */
export const quotedBackOrder = (ordered: BackOrdered): string =>
  ordered === '' ? '' : `${WORDS[ordered]}: we order it for you when you pay, and tell you the day`;
