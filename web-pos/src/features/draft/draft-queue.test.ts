import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../lib/http.ts';
import type { Change } from './change.ts';
import { DraftQueue } from './draft-queue.ts';

type Call = { call: string; body: Record<string, unknown> };

let calls: Call[];
/** What the next calls come to, in order; nothing left: an answer. */
let fates: (HttpError | 'answer')[];
/** The draft's version on the server. */
let version: number;
/** What the coupon has to say, and how often the sale was read. */
let couponMsg: string;
let reread: number;
let held: (() => void)[];
let isHeld: boolean;
let kept: readonly Change[];

const ports = {
  begin: async () => 'sale-1',
  send: async (call: string, body: object) => {
    calls.push({ call, body: body as Call['body'] });
    if (isHeld) await new Promise<void>((go) => held.push(go));
    const fate = fates.shift() ?? 'answer';
    if (fate !== 'answer') throw fate;
    version += 1;
    return { version, couponMsg };
  },
  reread: async () => {
    reread += 1;
    return { id: 'read', version };
  },
  outcome: () => undefined,
  keep: (_at: object, unsent: readonly Change[]) => void (kept = unsent),
};

const queueAt = (draft: string, unsent?: readonly Change[]) => new DraftQueue(ports, { draft, orderNo: '' }, unsent);
const fields = (typed: object): Change => ({ kind: 'fields', fields: typed });
const add = (sku: string): Change => ({ kind: 'add', sku, qty: 1, key: `key-${sku}` });
const qty = (sku: string, count: number): Change => ({ kind: 'item', sku, item: { qty: count } });
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const unreached = () => new HttpError(0, 'offline');

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  fates = [];
  held = [];
  [couponMsg, reread] = ['', 0];
  version = 0;
  isHeld = false;
  kept = [];
});
afterEach(() => vi.useRealTimers());

describe('what is typed into a sale', () => {
  it('is sent 300 ms after the last key: five fields in one call, each with its last value', async () => {
    const queue = queueAt('sale-1');
    for (const [field, text] of Object.entries({
      firstname: 'A',
      lastname: 'L',
      email: 'a@b.nz',
      mobile: '021',
      zip: '1010',
    }))
      queue.change(fields({ [field]: text }), false);
    queue.change(fields({ firstname: 'Ana' }), false);
    await soon(299);
    expect(calls).toEqual([]);
    await soon(1);
    expect(calls).toEqual([
      {
        call: 'updateBasic',
        body: {
          ...{ orderNo: '', draft: 'sale-1', version: 0, useSameAddress: undefined, useAutoShippingCost: undefined },
          cart: { firstname: 'Ana', lastname: 'L', email: 'a@b.nz', mobile: '021', zip: '1010' },
        },
      },
    ]);
  });
  it('begins the sale with its first change, once', async () => {
    const begin = vi.fn(async () => 'sale-9');
    const queue = new DraftQueue({ ...ports, begin }, { draft: '', orderNo: '' });
    queue.change(add('A'), true);
    queue.change(add('B'), true);
    await soon(10);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(calls.map(({ body }) => body['draft'])).toEqual(['sale-9', 'sale-9']);
    expect(queue.state.get().draft).toBe('sale-9');
  });
  it('goes one call at a time, each with the version of the answer before it', async () => {
    isHeld = true;
    const queue = queueAt('sale-1');
    queue.change(add('A'), true);
    queue.change(add('B'), true);
    await soon(500);
    expect(calls.map(({ body }) => [body['sku'], body['version']])).toEqual([['A', 0]]);
    held.shift()?.();
    await soon(0);
    expect(calls.map(({ body }) => [body['sku'], body['version']])).toEqual([
      ['A', 0],
      ['B', 1],
    ]);
  });
  it('stays on the screen until the draft that was read has it', async () => {
    const queue = queueAt('sale-1');
    let read: (() => void) | undefined;
    vi.spyOn(ports, 'reread').mockImplementationOnce(
      () => new Promise((done) => (read = () => done({ id: 'read', version }))),
    );
    queue.change(qty('A', 3), true);
    await soon(10);
    expect(queue.state.get()).toMatchObject({ changes: [qty('A', 3)], settled: false, version: 1 });
    read?.();
    await soon(0);
    expect(queue.state.get()).toMatchObject({ changes: [], settled: true });
  });
});

describe('a till that is cut off', () => {
  it('tries again after 1, 2 and 5 seconds until it gets through, and says what is not saved', async () => {
    fates = [unreached(), unreached(), unreached(), unreached()];
    const queue = queueAt('sale-1');
    queue.change(add('A'), true);
    const counts: number[] = [];
    const stuck: number[] = [];
    for (const pause of [0, 999, 1, 2_000, 4_999, 1, 5_000]) {
      await soon(pause);
      counts.push(calls.length);
      stuck.push(queue.state.get().stuck.length);
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 4, 5]);
    expect(stuck).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(calls).toHaveLength(5);
    expect(queue.state.get()).toMatchObject({ stuck: [], settled: true, version: 1 });
  });
  it('sends at once when it is back, in order, and nothing twice', async () => {
    fates = [unreached()];
    const queue = queueAt('sale-1');
    queue.change(add('A'), true);
    await soon(10);
    queue.change(qty('A', 2), false);
    queue.change(fields({ firstname: 'Ana' }), false);
    queue.flush();
    await soon(400);
    expect(calls.map(({ call }) => call)).toEqual(['addItem', 'addItem', 'updateItem', 'updateBasic']);
    expect(new Set(calls.slice(0, 2).map(({ body }) => body['key'])).size).toBe(1);
  });
  it('keeps what is not sent for a page that has to go, and sends it from the next one', async () => {
    fates = [unreached()];
    queueAt('sale-1').change(add('A'), true);
    await soon(10);
    expect(kept).toEqual([add('A')]);
    calls = [];
    fates = [];
    queueAt('sale-1', kept);
    await soon(10);
    expect([calls.map(({ body }) => body['sku']), kept]).toEqual([['A'], []]);
  });
  it('waits for somebody to sign in again when the session has ended', async () => {
    fates = [new HttpError(401, 'Please sign in as staff')];
    const queue = queueAt('sale-1');
    queue.change(add('A'), true);
    await soon(60_000);
    expect(calls).toHaveLength(1);
    queue.flush();
    await soon(10);
    expect([calls.length, queue.state.get().settled]).toEqual([2, true]);
  });
});

describe('a sale that somebody else changed', () => {
  const conflict = () => new HttpError(409, 'This sale was changed meanwhile. Please check it again.');

  it('is read again, gets what was typed here on top, and a notice says so', async () => {
    fates = [conflict()];
    version = 7;
    const queue = queueAt('sale-1');
    queue.change(fields({ firstname: 'Ana' }), true);
    await soon(10);
    expect(calls.map(({ body }) => body['version'])).toEqual([0, 7]);
    expect(queue.state.get().notice?.text).toContain('changed meanwhile');
  });
  it('was changed by this very call, whose answer was lost: no notice', async () => {
    fates = [unreached(), conflict()];
    const queue = queueAt('sale-1');
    queue.change(fields({ firstname: 'Ana' }), true);
    await soon(10);
    version = 1;
    queue.flush();
    await soon(10);
    expect([queue.state.get().notice, queue.state.get().settled]).toEqual([undefined, true]);
  });
});

describe('a quote that was saved', () => {
  it('has a draft of its own, which counts from the beginning', async () => {
    const queue = new DraftQueue(ports, { draft: '', orderNo: '20418' });
    version = 7;
    queue.seen({ id: 'first', version: 7 });
    queue.seen({ id: 'read', version: 0 });
    queue.change(fields({ firstname: 'Ana' }), true);
    await soon(10);
    expect(calls.map(({ body }) => [body['orderNo'], body['draft'], body['version']])).toEqual([['20418', '', 0]]);
    expect(queue.state.get()).toMatchObject({ settled: true, version: 8 });
  });
});

describe('a change that is refused', () => {
  it('is dropped and its sentence is shown; those behind it go on', async () => {
    fates = [new HttpError(200, 'Woops! Some products in your cart have sold out. (sorry!)')];
    const queue = queueAt('sale-1');
    queue.change(add('A'), true);
    queue.change(add('B'), true);
    await soon(10);
    expect(queue.state.get().notice).toMatchObject({
      text: expect.stringContaining('sold out'),
      refused: { change: add('A') },
    });
    expect(calls.map(({ body }) => body['sku'])).toEqual(['A', 'B']);
  });
  it('is shown by the window that made it, and nowhere else', async () => {
    fates = [new HttpError(200, 'Total qty should be 2')];
    const queue = queueAt('sale-1');
    const refused = queue.attempt(qty('A', 2));
    const saved = queue.attempt(qty('A', 3));
    queue.change(qty('A', 4), true);
    await soon(10);
    expect([await refused, await saved, queue.state.get().notice]).toEqual([
      'Total qty should be 2',
      undefined,
      undefined,
    ]);
  });
});

describe('a coupon that is set or removed', () => {
  it('has the sale read anew, and says what it has to say as a warning, once', async () => {
    const queue = queueAt('sale-1');
    couponMsg = 'NOHOT does not apply to hot items';
    queue.change(fields({ coupon: 'NOHOT' }), true);
    await soon();
    expect(reread).toBe(1);
    expect(queue.state.get().notice?.text).toBe('NOHOT does not apply to hot items');
    queue.dismissNotice();
    queue.change(fields({ firstname: 'Aroha' }), true);
    await soon();
    expect(queue.state.get().notice).toBeUndefined();
    couponMsg = '';
    queue.change(fields({ coupon: '' }), true);
    await soon();
    expect([reread, queue.state.get().notice]).toEqual([3, undefined]);
  });

  it('is refused aloud each time, also when a second code is refused in the words of the first', async () => {
    const queue = queueAt('sale-1');
    couponMsg = 'We don’t know that code.';
    for (const coupon of ['NOPE', 'NONE']) {
      queue.change(fields({ coupon }), true);
      await soon();
      expect(queue.state.get().notice?.text).toBe('We don’t know that code.');
      queue.dismissNotice();
    }
  });
});
