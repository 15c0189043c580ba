import { newId } from '@shop/kit/ids';
import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { access } from '@shop/proto/access';
import { refuse } from '@shop/primitives/refusal';
import { AccountServiceService, type Customer, type Grant } from '@shop/proto/account/v1/account';

interface Held extends Grant {
  readonly sessionHash: string;
  readonly type: string;
}

/** Account: what PINs a session has given, and the prices that were refused in it. */
export async function fakeAccount() {
  const held: Held[] = [];
  const noted: { sessionHash: string; sku: string; eachCents: number }[] = [];
  const customers = new Map<string, Customer>();
  const server = await fakeServer(
    'account',
    played(AccountServiceService, access.account, {
      findGrants: async ({ type, target }, { actor }) => ({
        grants: held.filter(
          (grant) =>
            grant.sessionHash === actor.sessionHash && grant.type === type && ['', target].includes(grant.target),
        ),
      }),
      chooseCustomer: async ({ id }) => {
        const found = customers.get(id);
        if (!found) throw refuse('not_found', 'account.no_customer', 'We do not know this customer.');
        return found;
      },
      noteSubject: async (subject, { actor }) => {
        noted.push({ sessionHash: actor.sessionHash, ...subject });
        return { message: '' };
      },
    }),
  );
  /** A right PIN was given. */
  const grant = (given: Pick<Held, 'sessionHash' | 'type' | 'target'> & Partial<Held>): Held => {
    const times = { issuedAt: '2026-11-21T00:00:00.000Z', expiresAt: '2026-11-21T00:02:00.000Z' };
    const made = { id: newId(), staffId: '', approverId: 'manager-1', eachCents: 0, ...times, ...given };
    held.push(made);
    return made;
  };
  return { ...server, held, noted, grant, customers };
}
