import type { ListedOrder } from '@shop/contract/pos/order-list';
import type { LucideIcon } from 'lucide-react';
import type { KeyId } from '../../lib/keys.ts';

/** What can be done to a row beside opening it, by its button or by its key. */
export interface RowAction {
  readonly icon: LucideIcon;
  readonly key: KeyId;
  /** some rows only */
  readonly isFor?: (order: ListedOrder) => boolean;
  /** of the button: 'Delete quote 200042' */
  readonly label: (order: ListedOrder) => string;
  readonly run: (order: ListedOrder) => void;
}
