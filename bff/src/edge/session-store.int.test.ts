import { randomUUID } from 'node:crypto';
import { createRedis } from '@shop/kit/redis';
import { eventually } from '@shop/kit/testing/eventually';
import { freshRedis } from '@shop/kit/testing/servers';
import { refuse } from '@shop/primitives/refusal';
import { Session } from '@shop/proto/account/v1/account';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Clients } from '../clients.ts';
import { optionalRedis } from './optional-redis.ts';
import { unexpiredAt } from './unexpired.ts';
import { sessionStore } from './session-store.ts';

let redis: ReturnType<typeof createRedis>;
beforeAll(async () => {
  redis = createRedis(await freshRedis(), 'worker');
  await redis.ping();
});
afterAll(() => redis.disconnect());

const soon = new Date(Date.now() + 3_600_000).toISOString();
const aSession = (hash: string) =>
  Session.fromPartial({ hash, stored: true, customerId: 'c1', shopperExpiresAt: soon });

/** Account as far as this store calls it. */
function accountWith(touchSession: (key: { hash: string }) => Promise<Session>) {
  const touch = vi.fn<typeof touchSession>(touchSession);
  const get = vi.fn<typeof touchSession>(touchSession);
  const account = { touchSession: touch, getSession: get } as unknown as Clients['account'];
  return {
    touch,
    get,
    store: sessionStore(
      { account },
      { redis: optionalRedis(redis), keys: ['a key for cached sessions, of this test alone'] },
    ),
  };
}

describe('the session store', () => {
  it('calls account once a minute at most, whether there is a session or none', async () => {
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
  it('looks a session up quietly without moving its clocks, and leaves the next touch of a person its turn', async () => {
    const hash = randomUUID();
    const { touch, get, store } = accountWith(async () => aSession(hash));
    expect((await store.find(hash, { isQuiet: true })).session?.customerId).toBe('c1');
    expect([touch.mock.calls.length, get.mock.calls.length]).toEqual([0, 1]);
    await store.find(hash);
    expect(touch).toHaveBeenCalledTimes(1);
    await store.find(hash, { isQuiet: true });
    expect(get).toHaveBeenCalledTimes(1);
  });
  it('does not call account for a session that the browser was only just given', async () => {
    const hash = randomUUID();
    const { touch, store } = accountWith(async () => aSession(hash));
    store.begin(hash);
    expect((await store.find(hash)).session).toBeUndefined();
    expect(touch).not.toHaveBeenCalled();
  });
  it('has the session that a first add began, also when the note that nothing is there comes late', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    await store.change(hash, async () => aSession(hash));
    store.begin(hash);
    expect((await store.find(hash)).session?.customerId).toBe('c1');
  });
  it.each(['read', 'changed'])('never brings a session back that ended while it was being %s', async (how) => {
    const hash = randomUUID();
    const answers = [Promise.withResolvers<Session>(), Promise.withResolvers<Session>()] as const;
    let calls = 0;
    const { store } = accountWith(() => (answers[Math.min(1, (calls += 1) - 1)] ?? answers[1]).promise);
    const slow = how === 'read' ? store.find(hash) : store.change(hash, () => ((calls += 1), answers[0].promise));
    await eventually(async () => expect(calls).toBe(1));
    await store.invalidate(hash);
    answers[0].resolve(aSession(hash));
    await slow;
    answers[1].resolve({ ...aSession(hash), customerId: '' });
    expect((await store.find(hash)).session?.customerId).toBe('');
  });
  it('keeps an answer once for several who read at the same time', async () => {
    const hash = randomUUID();
    const { touch, store } = accountWith(async () => aSession(hash));
    await Promise.all([store.find(hash), store.find(hash), store.find(hash)]);
    const calls = touch.mock.calls.length;
    expect((await store.find(hash)).session?.customerId).toBe('c1');
    expect(touch).toHaveBeenCalledTimes(calls);
  });
  it('calls account anew after a change, and shows the answer', async () => {
    const hash = randomUUID();
    let wishcount = 0;
    const { store } = accountWith(async () => ({ ...aSession(hash), wishcount }));
    await store.find(hash);
    wishcount = 1;
    expect((await store.find(hash)).session?.wishcount).toBe(0);
    await store.invalidate(hash);
    expect((await store.find(hash)).session?.wishcount).toBe(1);
  });
  it('does not believe an entry from before the last minute, though it was put back', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => ({ ...aSession(hash), customerId: '' }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
    await store.change(hash, async () => aSession(hash));
    vi.useRealTimers();
    expect((await store.find(hash)).session?.customerId).toBe('');
  });
  it('takes an entry that another version wrote, without a field of ours, as none', async () => {
    const hash = randomUUID();
    const { touch, store } = accountWith(async () => aSession(hash));
    const older: object = { ...aSession(hash), branch: undefined };
    await store.change(hash, async () => older as Session);
    expect((await store.find(hash)).session?.branch).toBe(aSession(hash).branch);
    expect(touch).toHaveBeenCalledTimes(1);
  });
  it('keeps the count of items beside the session', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    expect((await store.find(hash)).itemcount).toBeUndefined();
    await store.keepItemcount(hash, 3);
    expect((await store.find(hash)).itemcount).toBe(3);
  });
  it('does not show what was in the cart of a session that ended', async () => {
    const hash = randomUUID();
    const { store } = accountWith(async () => aSession(hash));
    await store.keepItemcount(hash, 3);
    await store.invalidate(hash);
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
    expect(unexpiredAt(session, 999)).toMatchObject({ customerId: 'c1', staffId: 's1', role: 'manager' });
    expect(unexpiredAt(session, 1_000)).toMatchObject({ customerId: 'c1', staffId: '', role: '' });
    expect(unexpiredAt(session, 3_000)).toMatchObject({ customerId: '', staffId: '', role: '' });
  });
});
