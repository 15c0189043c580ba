import type { PromiseClient } from '@shop/kit/grpc/client';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { QuoteDeps } from '../../application/quote-ports.ts';

/** Account: the actor's PINs, the names of staff, and the customer's own details. */
export const accountClient = (client: PromiseClient<typeof AccountServiceService>): QuoteDeps['accounts'] => ({
  async writeContact(write) {
    const { customer, emailKept } = await client.writeContact(write);
    return { id: customer?.id ?? '', emailKept };
  },
  findGrants: async (type, target) => (await client.findGrants({ type, target })).grants,
  async nameOf(staffId) {
    if (staffId === '') return '';
    const { staff } = await client.nameStaff({ ids: [staffId] });
    return staff[0] ? `${staff[0].firstname} ${staff[0].lastname}`.trim() : '';
  },
});
