import type { Address } from '@shop/contract/client';
import type { CustomerWritten } from '@shop/contract/pos/customer-requests';
import { postJson } from '../../lib/http.ts';

/** The contact of a document over its customer's own; what was warned of before. */
export const writeCustomer = (orderNo: string) =>
  postJson('/pos/update-cus-by-order' as Address<CustomerWritten>, { orderno: orderNo });
