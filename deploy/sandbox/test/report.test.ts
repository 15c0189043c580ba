import { fixedClock } from '@shop/kit/testing/fixed-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHit, tag, tags } from './a-hit.ts';
import { aSandbox, type TestSandbox } from './a-sandbox.ts';
import { aVerifone } from './a-verifone.ts';
import { type ApiTransaction, aWindcave, CARDS, paying } from './a-windcave.ts';

const clock = fixedClock('2026-03-01T10:59:59Z');
let sandbox: TestSandbox;
beforeEach(async () => {
  clock.set('2026-03-01T10:59:59Z');
  sandbox = await aSandbox({ clock });
});
afterEach(() => sandbox.discard());

interface Report {
  readonly transactions: readonly ApiTransaction[];
  readonly links: readonly { readonly href: string }[];
}

describe("the card provider's list of transactions", () => {
  const windcave = () => aWindcave(sandbox);
  const list = async (query: Record<string, string>): Promise<Report> =>
    (await (await windcave().get(`/transactions?${new URLSearchParams(query).toString()}`)).json()) as Report;
  const pay = async (merchantReference: string, card = CARDS.good) => {
    const opened = await windcave().open({ merchantReference });
    await windcave().press(opened, paying(card));
  };
  const day = { dateFrom: '2026-03-01T10:59:59Z', dateTo: '2026-03-01T11:00:00Z' };

  it('holds what happened in its window alone, approved or not, in pages without a gap', async () => {
    await pay('first');
    await pay('second', CARDS.bad);
    await pay('third');
    clock.set('2026-03-01T11:00:00Z');
    await pay('of the next day');
    const references: string[] = [];
    for (let page = await list({ ...day, limit: '1' }); ; ) {
      references.push(...page.transactions.map(({ merchantReference }) => merchantReference));
      const [next] = page.links;
      if (!next) break;
      page = await list(Object.fromEntries(new URL(next.href).searchParams));
    }
    expect(references.toSorted()).toEqual(['first', 'second', 'third']);
    expect((await list(day)).transactions.filter(({ authorised }) => !authorised)).toHaveLength(1);
  });
  it('holds every transaction of one reference, refunds too', async () => {
    await pay('ours');
    await pay('another');
    const [purchase] = (await list({ merchantReference: 'ours' })).transactions;
    await windcave().post('/transactions', { type: 'refund', amount: '99.00', transactionId: purchase?.id });
    clock.set('2026-03-04T00:00:00Z');
    const { transactions } = await list({ merchantReference: 'ours' });
    expect(transactions.map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
      ['purchase', '1299.00'],
      ['refund', '99.00'],
    ]);
  });
  it.each([{}, { dateFrom: 'yesterday', dateTo: day.dateTo }, { ...day, limit: '501' }])(
    'is refused for the query %o',
    async (query) => {
      expect((await windcave().get(`/transactions?${new URLSearchParams(query).toString()}`)).status).toBe(400);
    },
  );
});

describe('the report of a terminal', () => {
  const hit = () => aHit(sandbox);
  const window = { DateFrom: '20260301105959', DateTo: '20260301110000' };
  const report = (more: Record<string, string> = {}, station = 'AKL-1') =>
    hit().post(tags({ Station: station, TxnType: 'Report', ...window, ...more }));
  const refs = (xml: string) => [...xml.matchAll(/<TxnRef>(\w+)</g)].map(([, ref]) => ref);

  it('holds what ended at that station in its window, with the amount that was charged', async () => {
    for (const [ref, amount] of [
      ['one', '12.00'],
      ['two', '5.01'],
      ['three', '5.21'],
    ] as const) {
      await hit().pay(amount, { TxnRef: ref });
      await hit().untilComplete(ref);
    }
    await hit().pay('7.00', { TxnRef: 'elsewhere', Station: 'AKL-2' });
    await hit().untilComplete('elsewhere', 'AKL-2');
    const xml = await report();
    expect(refs(xml).toSorted()).toEqual(['one', 'three', 'two']);
    expect(
      [...xml.matchAll(/<AP>(\d)<\/AP><AmtA>(\d+)</g)].map(([, ap, cents]) => `${ap} ${cents}`).toSorted(),
    ).toEqual(['0 501', '1 1200', '1 621']);
    expect(tag(xml, 'Next')).toBe('');
    expect(refs(await report({ TxnRef: 'two' }))).toEqual(['two']);
    expect(refs(await report({ DateFrom: window.DateTo, DateTo: '20260302000000' }))).toEqual([]);
  });
  it('is given to the owner of the station alone', async () => {
    expect(await report({}, 'OTHER-1')).toContain('Code="P9"');
    expect(tag(await report({}, 'NOWHERE'), 'ReCo')).toBe('PO');
  });
  it('shows the newest sale after a restart too', async () => {
    await hit().pay('12.00');
    await hit().untilComplete('ref1');
    sandbox = await sandbox.restart();
    expect(refs(await report())).toEqual(['ref1']);
  });
});

describe('the report of the registers', () => {
  const get = async (query: Record<string, string>, login = 'vcloud:vcloud key') => {
    const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
    const asked = new URLSearchParams(query).toString();
    const reply = await fetch(`${sandbox.origin}/sandbox/verifone/api/transactions?${asked}`, {
      headers: { authorization },
    });
    return { status: reply.status, body: (await reply.json()) as VerifoneReport };
  };
  const sell = async (referenceId: string, amount: string) => {
    const verifone = aVerifone(sandbox);
    const sale = await verifone.opened({ referenceId, amount });
    await fetch(sale.url);
    await verifone.untilOver(referenceId);
  };
  const day = { dateFrom: '2026-03-01T10:59:59Z', dateTo: '2026-03-01T11:00:00Z' };

  it('holds what ended in its window, with the amount that was charged, in pages without a gap', async () => {
    await sell('one', '12.00');
    await sell('two', '5.01');
    await sell('three', '5.21');
    const rows: VerifoneReport['transactions'][number][] = [];
    for (let cursor: string | undefined; cursor !== ''; ) {
      const { body } = await get({ ...day, limit: '2', ...(cursor ? { cursor } : {}) });
      rows.push(...body.transactions);
      cursor = body.next;
    }
    expect(rows.map(({ referenceId, status, amount }) => `${referenceId} ${status} ${amount}`).toSorted()).toEqual([
      'one APPROVED 12.00',
      'three APPROVED 6.21',
      'two DECLINED 5.01',
    ]);
    expect((await get({ referenceId: 'two' })).body.transactions).toHaveLength(1);
    expect((await get({ dateFrom: day.dateTo, dateTo: '2026-03-02T00:00:00Z' })).body.transactions).toEqual([]);
  });
  it('leaves out what is not over, and has what the bank settled though the answer was lost', async () => {
    const verifone = aVerifone(sandbox);
    await verifone.at('AKL-V1', 'byHand');
    const sale = await verifone.opened();
    await fetch(sale.url);
    expect((await get({ referenceId: 'ref1' })).body.transactions).toEqual([]);
    await verifone.at('AKL-V1', 'loseAnswer');
    expect((await get({ referenceId: 'ref1' })).body.transactions).toMatchObject([{ status: 'APPROVED' }]);
  });
  it('is of the own merchant alone, and needs a time or a reference', async () => {
    await sell('one', '12.00');
    expect((await get(day, 'other:other key')).body.transactions).toEqual([]);
    expect((await get(day, 'vcloud:guess')).status).toBe(401);
    for (const query of [{}, { ...day, limit: '501' }, { ...day, other: '1' }])
      expect((await get(query)).status).toBe(400);
  });
});

interface VerifoneReport {
  readonly transactions: readonly { readonly referenceId: string; readonly status: string; readonly amount: string }[];
  readonly next: string;
}
