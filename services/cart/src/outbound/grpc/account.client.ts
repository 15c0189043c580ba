import type { PromiseClient } from '@shop/kit/grpc/client';
import { asCents } from '@shop/primitives/money';
import type { AccountServiceService } from '@shop/proto/account/v1/account';
import type { Grants } from '../../application/draft-ports.ts';

/** What the PINs of the acting session allow. */
export const accountClient = (client: PromiseClient<typeof AccountServiceService>): Grants => ({
  async find(type, target) {
    const { grants } = await client.findGrants({ type, target });
    return grants.map(({ id, approverId, eachCents }) => ({ id, approverId, eachCents: asCents(eachCents) }));
  },
  async noteRefused(sku, eachCents) {
    await client.noteSubject({ sku, eachCents });
  },
});
