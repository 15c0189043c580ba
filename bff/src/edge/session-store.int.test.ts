import { randomUUID } from 'node:crypto';
import { createRedis } from '@shop/kit/redis';
import { freshRedis } from '@shop/kit/testing/servers';
import { refuse } from '@shop/primitives/refusal';
import { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clients } from '../clients.ts';
import { quickRedis } from './quick-redis.ts';
import { livingAt, sessionStore } from './session-store.ts';

let redis: ReturnType<typeof createRedis>;
beforeAll(async () => {
  redis = createRedis(await freshRedis(), 'worker');
  await redis.ping();
});
afterAll(() => redis.disconnect());

const soon = new Date(Date.now() + 3_600_000).toISOString();
const aSession = (hash: string) =>
  Session.fromPartial({ hash, stored: true, customerId: 'c1', shopperExpiresAt: soon });

/** Account as far as this store asks it. */
function accountWith(touchSession: (key: { hash: string }) => Promise<Session>) {
  const touch = vi.fn<typeof touchSession>(touchSession);
  const account = { touchSession: touch, getSession: touch } as unknown as Clients['account'];
  return { touch, store: sessionStore({ account }, quickRedis(redis)) };
}

describe('the session store', () => {
  it('asks account once a minute at most, whether there is a session or none', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()];
    const { touch, store } = accountWith(async ({ hash }) => {
      if (hash === known) return aSession(hash);
      throw refuse('not_found', 'account.no_session', '');
    });
    for (let i = 0; i < 3; i += 1) {
      expect((await store.find(known)).session?.customerId).toBe('c1');
      expect((await store.find(unknown)).session).toBeUndefined();
    }
    expect(touch).toHaveBeenCalledTimes(2);
  });
  it('asks account nothing about a session that the browser was only just given', async () => {
    const hash = randomUUID();
    const { touch, store } = accountWith(async () => aSession(hash));
    store.begin(hash);
    expect((await store.find(hash)).session).toBeUndefined();
    expect(touch).not.toHaveBeenCalled();
  });
  it('knows what a first add began, also when the note that nothing is there comes late', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    await store.keep(aSession(hash));
    store.begin(hash);
    expect((await store.find(hash)).session?.customerId).toBe('c1');
  });
  it('never brings a session back that ended while it was being read', async () => {
    const hash = randomUUID();
    const answer = Promise.withResolvers<Session>();
    const { store } = accountWith(() => answer.promise);
    const slow = store.find(hash);
    await new Promise((resolve) => setTimeout(resolve, 30));
    await store.end(hash);
    answer.resolve(aSession(hash));
    await slow;
    expect((await store.find(hash)).session).toBeUndefined();
  });
  it('never brings a session back by a change that was on its way when it ended', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    await store.find(hash);
    await store.end(hash);
    await store.keep(aSession(hash));
    await store.amend(hash, { wishcount: 1 });
    expect((await store.find(hash)).session).toBeUndefined();
  });
  it('shows a change at once, and asks account no later because of it who the session still is', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    await store.find(hash);
    await redis.expire(`session:${hash}`, 5);
    await store.amend(hash, { wishcount: 1 });
    expect((await store.find(hash)).session).toEqual({ ...aSession(hash), wishcount: 1 });
    expect(await redis.ttl(`session:${hash}`)).toBeLessThanOrEqual(5);
  });
  it('changes nothing of who the session is by then', async () => {
    const [signedOut, unknown] = [randomUUID(), randomUUID()];
    const { store } = accountWith(async ({ hash }) => ({ ...aSession(hash), customerId: '' }));
    await store.find(signedOut);
    await store.amend(signedOut, { customerFirstname: 'Āwhina' });
    await store.amend(unknown, { wishcount: 1 });
    expect((await store.find(signedOut)).session).toMatchObject({ customerId: '', customerFirstname: 'Āwhina' });
    expect((await store.find(unknown)).session).toMatchObject({ customerId: '', wishcount: 0 });
  });
  it('keeps the count of items beside the session', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    expect((await store.find(hash)).itemcount).toBeUndefined();
    await store.keepItemcount(hash, 3);
    expect((await store.find(hash)).itemcount).toBe(3);
  });
  it('tells nobody what was in the cart of a session that ended', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    await store.keepItemcount(hash, 3);
    await store.end(hash);
    expect((await store.find(hash)).itemcount).toBeUndefined();
  });
});

describe('a cached session', () => {
  it('ends each part at its own time all the same', () => {
    const at = (ms: number) => new Date(ms).toISOString();
    const session = Session.fromPartial({
      customerId: 'c1',
      staffId: 's1',
      role: 'manager',
      shopperExpiresAt: at(3_000),
      staffExpiresAt: at(1_000),
    });
    expect(livingAt(session, 999)).toMatchObject({ customerId: 'c1', staffId: 's1', role: 'manager' });
    expect(livingAt(session, 1_000)).toMatchObject({ customerId: 'c1', staffId: '', role: '' });
    expect(livingAt(session, 3_000)).toMatchObject({ customerId: '', staffId: '', role: '' });
  });
});
