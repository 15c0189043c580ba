import { newId } from '@shop/kit/ids';
import { deleteExpired } from '@shop/kit/jobs/retention';
import { createPool, type Pool } from '@shop/kit/postgres/pool';
import { type FreshDatabase, freshDatabase } from '@shop/kit/testing/servers';
import { contactFrom } from '@shop/primitives/contact';
import { asCents, ZERO } from '@shop/primitives/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftParts } from '../../application/draft-ports.ts';
import { type Draft, emptyDraft } from '../../domain/draft.ts';
import type { DraftLine } from '../../domain/draft-line.ts';
import { newLine } from '../../domain/draft-line.ts';
import { draftQuery } from './draft.query.ts';
import { draftRepository } from './draft.repository.ts';
import { RETENTION } from './retention.ts';

let database: FreshDatabase;
let pool: Pool;
let drafts: DraftParts['drafts'];
const DAY_MS = 86_400_000;
const now = new Date('2026-11-22T00:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
const LATEST = { orderNo: '', draftId: '' };

beforeAll(async () => {
  database = await freshDatabase('cart');
  pool = createPool({ url: database.url, name: 'drafts-test', max: 8 });
  drafts = { ...draftQuery(pool), ...draftRepository(pool, () => {}) };
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let count = 0;
const aDraft = (at = now, staffId = `staff-${++count}`): Draft => emptyDraft({ staffId, branch: 'AKL' }, at, newId());
async function begun(at = now, staffId?: string): Promise<Draft> {
  const draft = aDraft(at, staffId);
  await drafts.begin(draft);
  return draft;
}
const line = (sku: string, qty = 1): DraftLine => newLine({ lineId: `l-${sku}`, sku, qty });
const at = (day = now, addKey = '') => ({ at: day, addKey });
const again = async ({ staffId, id }: Draft): Promise<Draft> => {
  const draft = await drafts.find(staffId, { orderNo: '', draftId: id });
  if (!draft) throw new Error('no draft');
  return draft;
};
const allocation = {
  ...({ method: 'PCK', from: 'DC', to: 'WLG', qty: 3, dispatchDate: '2026-12-01' } as const),
  ...{ confirmed: true, note: 'Back door' },
};
const TEN = {
  ...({ type: 'percent', amount: 1_000, minCents: ZERO } as const),
  ...{ excludeHot: false, excludeSale: false, isShipping: false },
};

describe('a stored draft', () => {
  it('is read back as it was saved, every field with its own value', async () => {
    const draft = await begun();
    const full: Draft = {
      ...draft,
      contact: contactFrom((field) => `a ${field}`),
      ticks: { useSameAddress: false, agreeTerms: true, newsletter: true },
      ...{ customerId: 'cus', acquisition: 'Chatbot Enquiry', coupon: { code: 'TEN', name: 'Ten', terms: TEN } },
      ...{ feeMode: 'manual', manualFeeCents: asCents(8_900) },
      lines: [
        line('B', 2),
        {
          ...{ ...line('A', 3), method: 'PCK', pickLocation: 'WLG', frozenOrgCents: asCents(9_900) },
          discount: { eachCents: asCents(9_000), type: 'fixed', amount: 900, reason: 'Other' },
          approval: { approverId: 'mo', eachCents: asCents(8_000) },
          subItems: [{ sku: 'A-1', notes: 'Gate 4', tags: ['TWO'], allocations: [allocation] }],
        },
      ],
    };
    expect(await drafts.save(full, at(later(1)))).toBe(1);
    expect(await again(draft)).toEqual({ ...full, version: 1, touched: true, updatedAt: later(1) });
  });
  it('loses lines that are gone, keeps the place of the others', async () => {
    const draft = await begun();
    await drafts.save({ ...draft, lines: [line('A'), line('B'), line('C')] }, at());
    const read = await again(draft);
    await drafts.save({ ...read, lines: [line('A', 9), line('C'), line('D')] }, at());
    expect((await again(draft)).lines).toEqual([line('A', 9), line('C'), line('D')]);
  });
  it('has a line that is brought back where it stood', async () => {
    const draft = await begun();
    await drafts.save({ ...draft, lines: [line('B'), line('C')] }, at());
    const read = await again(draft);
    await drafts.save({ ...read, lines: [line('A'), ...read.lines] }, at());
    expect((await again(draft)).lines).toEqual([line('A'), line('B'), line('C')]);
  });
  it('is written by one of two who read the same version; of the other nothing', async () => {
    const draft = await begun();
    const versions = await Promise.all(
      ['A', 'B'].map((sku) => drafts.save({ ...draft, lines: [line(sku)] }, at(now, sku))),
    );
    expect(versions.toSorted()).toEqual([1, undefined]);
    const winner = versions[0] === 1 ? 'A' : 'B';
    expect((await again(draft)).lines).toEqual([line(winner)]);
    expect(await drafts.hasAdded(draft.id, winner)).toBe(true);
    expect(await drafts.hasAdded(draft.id, winner === 'A' ? 'B' : 'A')).toBe(false);
  });
  it('is not written by a colleague, nor after its end', async () => {
    const draft = await begun();
    expect(await drafts.save({ ...draft, staffId: 'colleague', lines: [line('A')] }, at())).toBeUndefined();
    expect(await drafts.close({ ...draft, staffId: 'colleague' }, { at: now })).toBe(false);
    expect(await drafts.close(draft, { at: now, version: 7 })).toBe(false);
    expect(await drafts.close(draft, { at: now, version: 0 })).toBe(true);
    expect(await drafts.close(draft, { at: now })).toBe(false);
    expect(await drafts.save({ ...draft, lines: [line('A')] }, at())).toBeUndefined();
    expect((await pool.query('select from draft_line where draft_id = $1', [draft.id])).rowCount).toBe(0);
  });
});

describe('which draft is found', () => {
  it("is one's own alone, by id, else the one that was changed last", async () => {
    const first = await begun(now);
    const other = await begun(later(1), first.staffId);
    expect((await drafts.find(first.staffId, LATEST))?.id).toBe(other.id);
    await drafts.save({ ...first, lines: [line('A')] }, at(later(2)));
    expect((await drafts.find(first.staffId, LATEST))?.id).toBe(first.id);
    expect((await drafts.list(first.staffId, 50)).map(({ id }) => id)).toEqual([first.id, other.id]);
    expect(await drafts.list(first.staffId, 1)).toHaveLength(1);
    expect(await drafts.find('colleague', { orderNo: '', draftId: first.id })).toBeUndefined();
    expect(await drafts.list('colleague', 50)).toEqual([]);
  });
  it('is none that has ended; that it did is known to its staff member', async () => {
    const draft = await begun();
    expect(await drafts.wasClosed(draft.staffId, draft.id)).toBe(false);
    await drafts.close(draft, { at: now });
    expect(await drafts.find(draft.staffId, LATEST)).toBeUndefined();
    expect(await drafts.wasClosed(draft.staffId, draft.id)).toBe(true);
    expect(await drafts.wasClosed('colleague', draft.id)).toBe(false);
  });
  it('is one sale, when several first changes begin it at once', async () => {
    const firsts = Array.from({ length: 6 }, () => aDraft(now, 'busy'));
    await Promise.all(firsts.map((draft) => drafts.beginFirst(draft)));
    expect(await drafts.list('busy', 50)).toHaveLength(1);
  });
});

describe('what is deleted', () => {
  it('is a sale unchanged for 60 days, and what ended a day ago', async () => {
    const old = await begun(now);
    const kept = await begun(later(1));
    const ended = await begun(later(60));
    await drafts.close(ended, { at: later(59.5) });
    await deleteExpired(pool, RETENTION, later(60.6));
    const left = await pool.query<{ id: string }>('select id from draft where id = any($1)', [
      [old.id, kept.id, ended.id],
    ]);
    expect(left.rows.map(({ id }) => id)).toEqual([kept.id]);
  });
});
