import { BACK_ORDER } from './allocation.ts';

/** What is looked at of a piece. */
interface Piece {
  readonly allocations: readonly { readonly from: string }[];
}

/** Units of the piece have to be ordered from the maker first (docs/rules/stock.md). */
export const isPieceOnBackOrder = ({ allocations }: Piece): boolean =>
  allocations.some(({ from }) => from === BACK_ORDER);

/** A piece of the line has to be ordered first. */
export const isOnBackOrder = ({ subItems }: { readonly subItems: readonly Piece[] }): boolean =>
  subItems.some(isPieceOnBackOrder);

/** What a quote says of such a line, in its mail, on its page and on paper: its terms promise to say so before it is paid. */
export const QUOTED_ON_BACK_ORDER = 'On back order: we order it for you when you pay, and tell you the day';
