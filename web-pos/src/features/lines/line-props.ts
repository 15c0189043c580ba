import type { DeliveryTag } from '@shop/contract/pos/draft';
import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import type { Location } from '@shop/contract/v1/store';
import type { ReactNode } from 'react';
import type { Lines } from './use-lines.ts';

/** What staff choose below an open line. */
export type LineFoot = Pick<StaffCartItem, 'shipmethod' | 'pick_location'>;

export interface LineListProps {
  readonly items: readonly StaffCartItem[];
  readonly lines: Lines;
  readonly tags: readonly DeliveryTag[];
  readonly places: readonly Location[];
  readonly onQty: (sku: string, qty: number) => void;
  readonly onFoot: (sku: string, foot: LineFoot) => void;
  readonly onPrice: (item: StaffCartItem) => void;
  readonly isReady: boolean;
  /** what was just removed, with its undo */
  readonly below?: ReactNode;
}
