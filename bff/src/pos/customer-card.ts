import type { CustomerCard } from '@shop/contract/pos/customer';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { CustomerCart } from '@shop/proto/cart/v1/draft';
import type { DocumentEntry } from '@shop/proto/order/v1/counter';
import type { Clients } from '../clients.ts';
import { withoutIt } from '../edge/errors.ts';
import { wire } from '../v1/money.ts';
import { presentCustomer } from './customers.presenter.ts';
import { quoteCounts } from './quote-counts.ts';

/**
 * What stands beside the selector: details, latest documents, web cart (docs/rules/counter-customers.md 12).
 * @throws Refusal not_found for an unknown customer
 */
export async function customerCard(
  { account, cart, order }: Pick<Clients, 'account' | 'cart' | 'order'>,
  id: string,
): Promise<CustomerCard> {
  const customer = await account.getCustomer({ id });
  const [counts, { documents }, webCart] = await Promise.all([
    quoteCounts(order, [customer]),
    withoutIt(order.listDocumentsOf({ customerId: id }), { documents: [] }),
    withoutIt(cart.getCustomerCart({ customerId: id }), undefined),
  ]);
  return {
    success: true,
    customer: presentCustomer(customer, counts),
    documents: documents.map(presentEntry),
    webCart: webCart && webCart.itemcount > 0 ? presentCart(webCart) : null,
  };
}

const presentEntry = ({ orderNo, kind, status, createdAt, grandTotalCents, expiresIn }: DocumentEntry) => ({
  ...{ order_no: orderNo, kind: kind === 'quote' ? ('quote' as const) : ('order' as const), status },
  nztime: formatNzDateTime(new Date(createdAt)),
  grandtotal: wire(grandTotalCents),
  expiresIn: expiresIn ?? null,
});

const presentCart = ({ itemcount, subtotalCents, updatedAt }: CustomerCart) => ({
  itemcount,
  subtotal: wire(subtotalCents),
  updatedAt: formatNzDateTime(new Date(updatedAt)),
});
