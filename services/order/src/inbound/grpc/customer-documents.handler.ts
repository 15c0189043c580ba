import { EMAIL_KEPT } from '@shop/commerce/pos-checkout';
import type { Handlers } from '@shop/kit/grpc/server';
import type { DocumentEntry } from '@shop/proto/order/v1/counter';
import type { OrderServiceService } from '@shop/proto/order/v1/order';
import type { CustomerDocument } from '../../application/customer-documents.ts';
import type { OrderApplication } from '../../application/order-application.ts';

export type CustomerRpc = 'countQuotes' | 'listDocumentsOf' | 'writeCustomer';

const WRITTEN = 'The customer has these details now.';

/** What staff see of a customer's documents. */
export const customerDocumentsHandler = (
  app: OrderApplication,
): Pick<Handlers<typeof OrderServiceService>, CustomerRpc> => ({
  countQuotes: async ({ customerIds }) => ({ counts: await app.countQuotes(customerIds) }),
  listDocumentsOf: async ({ customerId }) => ({ documents: (await app.documentsOf(customerId)).map(toEntry) }),
  writeCustomer: async ({ orderNo }) => {
    const { emailKept } = await app.writeCustomer(orderNo);
    return { message: emailKept ? `${WRITTEN} ${EMAIL_KEPT}` : WRITTEN };
  },
});

const toEntry = ({ createdAt, expiresOn: _on, ...entry }: CustomerDocument): DocumentEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
});
