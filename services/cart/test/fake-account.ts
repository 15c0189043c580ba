import { newId } from '@shop/kit/ids';
import { fakeServer, played } from '@shop/kit/testing/fake-server';
import { access } from '@shop/proto/access';
import { AccountServiceService, type Grant } from '@shop/proto/account/v1/account';

interface Held extends Grant {
  readonly sessionHash: string;
  readonly type: string;
}

/** Account: what PINs a session has given, and the prices that were refused in it. */
export async function fakeAccount() {
  const held: Held[] = [];
  const noted: { sessionHash: string; sku: string; eachCents: number }[] = [];
  const server = await fakeServer(
    'account',
    played(AccountServiceService, access.account, {
      findGrants: async ({ type, target }, { actor }) => ({
        grants: held.filter(
          (grant) =>
            grant.sessionHash === actor.sessionHash && grant.type === type && ['', target].includes(grant.target),
        ),
      }),
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
  return { ...server, held, noted, grant };
}
