import type { Document } from '@shop/commerce/document';
import { changesBetween } from '@shop/commerce/document-changes';
import { asNzDate, type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import { step } from '../domain/life.ts';
import { dueAtOf, expiryWhenSaved } from '../domain/quote.ts';
import { quoteStep } from '../domain/quote-life.ts';
import type { TakeKey } from './ports.ts';
import type { Grant, QuoteCommit, QuoteDeps, QuoteSave, QuoteTx, SavedQuote, Staff } from './quote-ports.ts';

export interface CommittingQuote {
  readonly save: QuoteSave;
  readonly staff: Staff;
  readonly key: TakeKey;
  /** what fits; one of them is spent */
  readonly grants: readonly Grant[];
  /** the coupon's last day, '' = none */
  readonly couponExpiry: string;
}

export interface SavedVersion extends SavedQuote {
  readonly expiresOn: NzDate;
}

export const pinRequired = () => refuse('forbidden', 'pin.required', 'PIN required');

/** The PIN that a save requires; of a quote without a number the draft is its target (docs/rules/pins.md, 10). */
export const grantOf = ({ email, orderNo, draftId }: QuoteSave) =>
  ({ type: email ? 'quote_email' : 'quote', target: orderNo === '' ? draftId : orderNo }) as const;

/**
 * T2: document, version, expiry, log, events and the spent PIN, all or none, only where the announced version is still ours.
 * @throws Refusal conflict when it was given up meanwhile, forbidden when another act spent the PIN: the caller releases
 */
export async function commitQuote(deps: QuoteDeps, committing: CommittingQuote): Promise<SavedVersion> {
  const { key, save } = committing;
  const changed = await changedBy(deps, committing);
  return deps.transact(async (tx) => {
    const order = await tx.orders.lock(key.orderNo);
    if (!order || order.intent?.version !== key.version || order.version !== save.baseVersion) throw intentLost();
    const before = await tx.quotes.quote(key.orderNo);
    const life = step(order, 'saveQuote', 'staff');
    const quoteState = quoteStep(before, 'saveQuote');
    const couponExpiresOn = dayOf(committing.couponExpiry);
    const at = deps.clock.now();
    const terms = { today: todayInNz(at), couponExpiresOn, days: deps.quoteDays };
    const expiresOn = expiryWhenSaved(before, terms);
    const grant = await spend(tx, committing, at);
    const { draftId, draftVersion } = save;
    const document = frozen(save.document);
    const commit: QuoteCommit = {
      ...{ key, document, life, quoteState, expiresOn, couponExpiresOn, at, draft: { draftId, draftVersion } },
      ...{ staffId: committing.staff.staffId, freshToken: deps.ids.newToken() },
      dueAt: dueAtOf(expiresOn),
    };
    await tx.quotes.save(commit);
    await record(deps, tx, { ...committing, commit, grant, changed });
    return { ...key, expiresOn };
  });
}

/** What differs from the version that it was made from, in words; '' of a new quote. T2 refuses where another version was saved since. */
async function changedBy({ documents }: QuoteDeps, { key, save }: CommittingQuote): Promise<string> {
  const earlier = save.baseVersion > 0 ? await documents.byNumber(key.orderNo) : undefined;
  return earlier ? changesBetween(earlier.document, save.document) : '';
}

/** A saved price is frozen in the document: it no longer names a version of the catalogue's price. */
export const frozen = (document: Document): Document => ({
  ...document,
  lines: document.lines.map((line) => ({ ...line, priceVersion: 0 })),
});

export const dayOf = (day: string): NzDate | '' => (day === '' ? '' : asNzDate(day));

const intentLost = () => refuse('conflict', 'order.intent_lost', 'Saving this quote took too long. Please try again.');

async function spend({ grants }: QuoteTx, { save, staff, key, ...rest }: CommittingQuote, at: Date): Promise<Grant> {
  const actionKey = `${save.draftId}/${save.draftVersion}`;
  const { sessionHash } = staff;
  const use = { ...grantOf(save), sessionHash, actionKey, orderNo: key.orderNo, at };
  const spent = await grants.spend(rest.grants, use);
  if (!spent) throw pinRequired();
  return spent;
}

interface Recording extends CommittingQuote {
  readonly commit: QuoteCommit;
  readonly grant: Grant;
  readonly changed: string;
}

async function record(
  { ids }: QuoteDeps,
  tx: QuoteTx,
  { save, key, commit, grant, changed }: Recording,
): Promise<void> {
  const { staffId, at, expiresOn, document } = commit;
  const { grandTotalCents } = document.totals;
  const { orderNo, version } = key;
  const detail = { version, grandTotalCents };
  const log = { orderNo, event: 'quote-log', causerId: staffId, at } as const;
  await tx.quotes.log({ ...log, what: 'saved', detail: { ...detail, ...(changed && { changed }) } });
  const tookCoupon = document.couponCode !== '';
  const saved = { key, staffId, expiresOn, grandTotalCents, tookCoupon, draftId: save.draftId };
  await tx.quoteEvents.append({ ...saved, type: 'quote.saved' });
  if (save.email) {
    const id = ids.newId();
    await tx.quotes.send({ id, key, staffId, note: '', at });
    await tx.quotes.log({ ...log, what: 'sent', detail: { version, sendId: id } });
    await tx.quoteEvents.append({ type: 'quote.sent', key, sendId: id, staffId });
  }
  const action = save.email ? 'quote.saved_and_sent' : 'quote.saved';
  const { approverId } = grant;
  await tx.quoteEvents.audit({
    ...{ action, actorStaffId: staffId, approverId, orderNo, at },
    detail: { ...detail, grantId: grant.id },
  });
}
