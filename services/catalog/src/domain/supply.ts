import type { Method } from '@shop/commerce/document';
import type { NzDate } from '@shop/primitives/nz-time';

/** What lies of a component at a location. */
export interface StockLevel {
  readonly component: string;
  readonly location: string;
  /** for the sentence '{location} only has N stock' */
  readonly locationName: string;
  /** on_hand - clr - alloc - nons */
  readonly free: number;
  /** clearance stock: only clearance products are sold from it, and they from nothing else (docs/rules/stock.md 2) */
  readonly clr: number;
}

/** Units of a component on purchase orders that are not reserved yet. */
export interface Incoming {
  readonly component: string;
  readonly purchaseOrder: string;
  readonly left: number;
  readonly eta: NzDate;
}

/** Everything that an order could be given, as it is while its rows are locked. */
export interface Supply {
  readonly levels: readonly StockLevel[];
  /** earliest first */
  readonly incoming: readonly Incoming[];
}

export type SourceKind = 'stock' | 'clearance' | 'purchase' | 'back-order';

/** Units of a component, where they come from and how they leave. */
export interface Allocation {
  readonly lineId: string;
  readonly sku: string;
  readonly component: string;
  readonly qty: number;
  readonly method: Method;
  readonly kind: SourceKind;
  /** location code, purchase order number, or BACK-ORDER */
  readonly source: string;
  /** where it is collected, '' when it is delivered */
  readonly to: string;
  /** '' when it is here */
  readonly eta: NzDate | '';
}

/** A signed change of what a source has promised. */
export interface Move {
  readonly component: string;
  readonly kind: Exclude<SourceKind, 'back-order'>;
  readonly source: string;
  readonly qty: number;
}

/** What allocations take from each source, summed; `sign` -1 gives it back. Back-orders take from nowhere. */
export function movesOf(allocations: readonly Allocation[], sign: 1 | -1): Move[] {
  const sums = new Map<string, Move>();
  for (const { component, kind, source, qty } of allocations) {
    if (kind === 'back-order') continue;
    const key = JSON.stringify([component, kind, source]);
    sums.set(key, { component, kind, source, qty: (sums.get(key)?.qty ?? 0) + sign * qty });
  }
  return [...sums.values()];
}

/** The supply after moves: what is taken is less, what is given back is more. */
export function afterMoves(supply: Supply, moves: readonly Move[]): Supply {
  const taken = (component: string, kind: SourceKind, source: string) =>
    moves
      .filter((move) => move.component === component && move.kind === kind && move.source === source)
      .reduce((sum, { qty }) => sum + qty, 0);
  return {
    levels: supply.levels.map((level) => ({
      ...level,
      free: level.free - taken(level.component, 'stock', level.location),
      clr: level.clr - taken(level.component, 'clearance', level.location),
    })),
    incoming: supply.incoming.map((line) => ({
      ...line,
      left: line.left - taken(line.component, 'purchase', line.purchaseOrder),
    })),
  };
}
