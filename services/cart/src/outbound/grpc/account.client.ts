import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents } from '@shop/primitives/money';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { Customers, Grants } from '../../application/draft-ports.ts';

/** What the PINs of the acting session allow, and customers as staff choose them. */
export const accountClient = (client: PromiseClient<typeof AccountServiceService>): Grants & Customers => ({
  async choose(id) {
    const {
      firstname,
      lastname,
      organisation: company,
      email,
      mobile,
      ...customer
    } = await client.chooseCustomer({ id });
    const { shippingAddress: address, shippingZip: zip, billingAddress } = customer;
    return { id: customer.id, firstname, lastname, company, email, mobile, address, zip, billingAddress };
  },
  async find(type, target) {
    const { grants } = await client.findGrants({ type, target });
    return grants.map(({ id, approverId, eachCents }) => ({ id, approverId, eachCents: asCents(eachCents) }));
  },
  async noteRefused(sku, eachCents) {
    await client.noteSubject({ sku, eachCents });
  },
});
