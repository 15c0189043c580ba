import { instantOfNz } from '@shop/primitives/nz-time';
import { Refusal, refuse } from '@shop/primitives/refusal';
import { addressTaken, assertNoDeadLinks, type DeadLinks, indispensable, ledTo } from '../domain/check-content.ts';
import type { ContentBody, ContentRef } from '../domain/content.ts';
import { needsOf } from '../domain/shop-links.ts';
import type { ContentHead, ContentPlan } from './content-edit-ports.ts';
import { contentChanged, type EditedContent, getContent, unknownContent } from './edit-content.ts';
import type { CatalogDeps } from './ports.ts';
import type { CatalogTx } from './tx-ports.ts';

type Deps = Pick<CatalogDeps, 'contentVersions' | 'transact' | 'clock' | 'remindPublish'>;

export interface Publish {
  readonly ref: ContentRef;
  /** must be the newest: nobody publishes what they have not seen */
  readonly version: number;
  /** 'YYYY-MM-DD HH:mm' in New Zealand; '' = now */
  readonly at: string;
}

const bad = (sentence: string) => refuse('precondition', 'catalog.bad_time', sentence);

/**
 * What shoppers see, and from when on (docs/rules/content.md 7 to 9).
 * @throws Refusal conflict when a newer version was saved meanwhile; precondition for a time that is over or is none
 */
export const publishContent = (deps: Deps) => ({
  async publishContent(staffId: string, { ref, version, at }: Publish): Promise<EditedContent> {
    const now = deps.clock.now();
    const plan = at === '' ? undefined : { version, at: timeToCome(at, now), staffId };
    await deps.transact(async (tx) => {
      const head = await lockNewest(tx, ref, version);
      if (plan) await schedule(tx, head, { plan, now });
      else if (head.publishedVersion !== version) {
        await show(tx, head, { version, staffId, at: now, body: await showable(tx, head, version) });
      }
    });
    if (plan) await deps.remindPublish(ref, plan);
    return getContent(deps)(ref);
  },
  async unscheduleContent(staffId: string, ref: ContentRef): Promise<EditedContent> {
    const at = deps.clock.now();
    await deps.transact(async (tx) => {
      const head = await tx.content.lock(ref);
      if (!head) throw unknownContent();
      if (head.scheduled) await unschedule(tx, ref, { version: head.scheduled.version, staffId, at });
    });
    return getContent(deps)(ref);
  },
  async withdrawContent(staffId: string, ref: ContentRef): Promise<EditedContent> {
    const at = deps.clock.now();
    await deps.transact(async (tx) => {
      const head = await tx.content.lock(ref);
      if (!head) throw unknownContent();
      if (head.publishedVersion > 0) await withdraw(tx, head, { version: head.publishedVersion, staffId, at });
    });
    return getContent(deps)(ref);
  },
  /** Publishes what is due, each exactly once however many call it. @returns how many it published */
  async publishDueContent(): Promise<number> {
    let done = 0;
    while (await deps.transact((tx) => publishNext(tx, deps.clock.now()))) done += 1;
    return done;
  },
});

/** Two years: a later one is a slip of the hand, and nobody would look for it. */
const FURTHEST_MS = 2 * 365 * 86_400_000;

function timeToCome(text: string, now: Date): Date {
  const at = instantOfNz(text);
  if (!at) throw bad('Please enter a date and time of New Zealand that exist.');
  if (at.getTime() <= now.getTime()) throw bad('This time is over. Please choose a later one, or publish now.');
  if (at.getTime() > now.getTime() + FURTHEST_MS)
    throw bad('This time is more than two years away. Please choose an earlier one.');
  return at;
}

async function lockNewest({ content }: CatalogTx, ref: ContentRef, version: number): Promise<ContentHead> {
  const head = await content.lock(ref);
  if (!head) throw unknownContent();
  if (head.version !== version) throw contentChanged(head);
  return head;
}

async function schedule(tx: CatalogTx, head: ContentHead, { plan, now: at }: { plan: ContentPlan; now: Date }) {
  const { content, events } = tx;
  const { version, staffId } = plan;
  const ref = { kind: head.kind, key: head.key };
  await showable(tx, head, version);
  await content.plan(ref, plan);
  await content.note(ref, { version, act: 'scheduled', staffId, at, publishAt: plan.at });
  await events.contentAudited({ ref, version, act: 'scheduled', staffId, at });
}

async function publishNext(tx: CatalogTx, now: Date): Promise<boolean> {
  const due = await tx.content.lockDue(now);
  if (!due?.scheduled) return false;
  const { version, staffId } = due.scheduled;
  const body = await showable(tx, due, version).catch(unlessRefused);
  // One that cannot be shown must not hold up the others: its history says that it was taken off the schedule.
  if (!body) await unschedule(tx, due, { version, staffId: '', at: now });
  else await show(tx, due, { version, staffId, at: now, body });
  return true;
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

async function unschedule({ content, events }: CatalogTx, { kind, key }: ContentRef, { version, staffId, at }: Shown) {
  const ref = { kind, key };
  await content.plan(ref, undefined);
  await content.note(ref, { version, act: 'unscheduled', staffId, at, publishAt: undefined });
  await events.contentAudited({ ref, version, act: 'unscheduled', staffId, at });
}

/** The frame of every page leads to the pages that came with the shop, and it has one of each other kind. */
async function withdraw(tx: CatalogTx, { kind, key }: ContentHead, withdrawn: Shown): Promise<void> {
  const { content, events } = tx;
  const ref = { kind, key };
  if (kind !== 'entry' && (kind !== 'page' || (await content.isOfShop(ref)))) throw indispensable();
  if (kind === 'page') await assertNotLedTo(tx, key);
  await content.hide(ref);
  await content.note(ref, { ...withdrawn, act: 'withdrawn', publishAt: undefined });
  await events.contentChanged({ ref, version: withdrawn.version, categorySlugs: [] });
  await events.contentAudited({ ref, ...withdrawn, act: 'withdrawn' });
}

/** What stands on every page by hand. Its row is locked: a publication that leads to the page waits, and finds it gone. */
const LEADING: readonly ContentRef[] = [
  { kind: 'banners', key: 'home' },
  { kind: 'bar', key: 'home' },
];

/** @throws Refusal precondition while the published banners or the bottom bar lead to this page */
async function assertNotLedTo({ content }: CatalogTx, slug: string): Promise<void> {
  for (const ref of LEADING) {
    const head = await content.lock(ref);
    const body = head && (await content.body(ref, head.publishedVersion));
    if (body && needsOf(body).slugs.has(slug)) throw ledTo(ref.kind);
  }
}

/** @throws Refusal when shoppers cannot be shown this version: its address is taken, or it leads nowhere */
async function showable(tx: CatalogTx, head: ContentHead, version: number): Promise<ContentBody> {
  const body = await tx.content.body(head, version);
  if (!body) throw unknownContent();
  if (await isAddressGone(tx, head)) throw addressTaken(head);
  assertNoDeadLinks(await deadLinksOf(tx, body));
  return body;
}

/** A page that was never shown gets its address with its publication; meanwhile a product may have taken it. */
const isAddressGone = async ({ content }: CatalogTx, { kind, key, publishedVersion }: ContentHead): Promise<boolean> =>
  kind === 'page' && publishedVersion === 0 && content.isAddressTaken(key);

/** Kinds that stand in the frame of every page. */
const IN_THE_FRAME: ReadonlySet<string> = new Set(['banners', 'bar', 'deals']);

interface Shown {
  readonly version: number;
  readonly staffId: string;
  readonly at: Date;
}

async function deadLinksOf({ content }: CatalogTx, body: ContentBody): Promise<DeadLinks> {
  const { slugs, products } = needsOf(body);
  const missing = await content.missing([...slugs.keys()], products);
  return { addresses: missing.slugs.map((slug) => slugs.get(slug) ?? slug), products: missing.products };
}

async function show(
  { content, events }: CatalogTx,
  { kind, key }: ContentHead,
  { body, ...shown }: Shown & { readonly body: ContentBody },
): Promise<void> {
  const ref = { kind, key };
  const { version } = shown;
  await content.show(ref, version, body);
  await content.note(ref, { ...shown, act: 'published', publishAt: undefined });
  const categorySlugs = IN_THE_FRAME.has(kind) ? await content.categorySlugs() : [];
  await events.contentChanged({ ref, version, categorySlugs });
  await events.contentAudited({ ref, ...shown, act: 'published' });
}
