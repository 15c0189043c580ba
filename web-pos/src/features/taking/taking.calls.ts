import type { Address } from '@shop/contract/client';
import type { Taken } from '@shop/contract/pos/dispatch';
import { pressJson } from '../../lib/http.ts';

export interface Take {
  readonly detailId: string;
  readonly allocId: string;
  readonly qtyTaken: number;
  readonly binTaken: string;
}

/** Goods leave a bin. @param key of this press: sent again with it, it acts once */
export const takeNow = (take: Take, key: string) => pressJson('/pos/order/updateQTYTaken' as Address<Taken>, take, key);
