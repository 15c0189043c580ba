import type { DeliveryTag } from '@shop/contract/pos/draft';
import type { StaffCartItem, SubItem } from '@shop/contract/pos/draft-item';
import type { Location } from '@shop/contract/v1/store';
import type { ReactNode } from 'react';
import type { Lines } from './use-lines.ts';

/** What staff choose below an open line. */
export type LineFoot = Pick<StaffCartItem, 'shipmethod' | 'pick_location'>;

/** What changes of a part; absent is unchanged. */
export type PartFields = Pick<SubItem, 'sku'> & Partial<Pick<SubItem, 'notes' | 'delTags' | 'allocation'>>;

export interface LineListProps {
  readonly items: readonly StaffCartItem[];
  readonly lines: Lines;
  readonly tags: readonly DeliveryTag[];
  readonly places: readonly Location[];
  readonly onQty: (sku: string, qty: number) => void;
  /** @param parts what stands of its allocations, by it */
  readonly onFoot: (sku: string, foot: LineFoot, parts: readonly PartFields[]) => void;
  readonly onParts: (sku: string, parts: readonly PartFields[], soon: boolean) => void;
  readonly onAllocate: (item: StaffCartItem, part: SubItem) => void;
  readonly onPrice: (item: StaffCartItem) => void;
  readonly isReady: boolean;
  /** of the line with that sku, what keeps it from payment */
  readonly problem?: { readonly line?: string; readonly sentence: string } | undefined;
  /** codes that are on their way to becoming lines */
  readonly adding: readonly string[];
  /** what was just removed, with its undo */
  readonly below?: ReactNode;
}
