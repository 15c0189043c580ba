import { asCents } from '@shop/primitives/money';
import type { Attempt } from '../domain/attempt.ts';
import {
  compare,
  type Finding,
  isRefund,
  isWithin,
  notTaken,
  type Reported,
  type RunWindow,
  signed,
} from '../domain/reconciliation.ts';
import type { Outcome, ProviderReport, ReconciliationDeps } from './reconciliation-ports.ts';

/** What a run has seen so far. Transactions themselves are not kept: a page is compared and forgotten. */
interface Seen {
  /** of every reference that was approved there, by what it did: the provider's number of the one that our books mean by it */
  readonly approved: Map<string, string>;
  readonly findings: Finding[];
  readonly theirs: Sum;
  readonly ours: Sum;
}
interface Sum {
  count: number;
  cents: number;
}

/**
 * Compares what a provider reports of a window with our attempts, both ways, in pages. Theirs is looked up here by reference, whenever
 * we learned of it; ours that the window does not show is looked up there by reference. So the edge of a day is no difference.
 * @throws Refusal unavailable when the provider does not answer: a half comparison says nothing
 */
export function compareBooks(deps: ReconciliationDeps) {
  return async (report: ProviderReport, window: RunWindow): Promise<Outcome> => {
    const seen: Seen = {
      approved: new Map(),
      findings: [],
      theirs: { count: 0, cents: 0 },
      ours: { count: 0, cents: 0 },
    };
    await readTheirs(deps, { report, window, seen });
    await readOurs(deps, { report, window, seen });
    const { theirs, ours, findings } = seen;
    const totals = {
      ...{ theirsCount: theirs.count, theirsCents: asCents(theirs.cents) },
      ...{ oursCount: ours.count, oursCents: asCents(ours.cents) },
    };
    return { totals, findings, coveredUntil: window.core.to };
  };
}

interface Comparing {
  readonly report: ProviderReport;
  readonly window: RunWindow;
  readonly seen: Seen;
}

async function readTheirs(deps: ReconciliationDeps, comparing: Comparing): Promise<void> {
  const { report, window } = comparing;
  let cursor = '';
  do {
    const { transactions, next } = await report.page(window.read, cursor);
    if (next !== '' && next === cursor) throw new Error(`${report.provider} repeats a page of its report`);
    const approved = transactions.filter((one) => one.approved);
    const found = await deps.booked.byReferences([...new Set(approved.map(({ reference }) => reference))]);
    const ours = new Map(found.map((attempt) => [attempt.ourReference, attempt]));
    for (const theirs of approved) await meet(deps, comparing, { theirs, ours: ours.get(theirs.reference) });
    cursor = next;
  } while (cursor !== '');
}

interface Pair {
  readonly theirs: Reported;
  readonly ours: Attempt | undefined;
}

/** A purchase and a refund may carry the same reference. */
const placeOf = (reference: string, isOfRefund: boolean): string =>
  `${isOfRefund ? 'refund' : 'purchase'} ${reference}`;
const isSameWay = ({ theirs, ours }: Pair): boolean => ours !== undefined && theirs.isRefund === isRefund(ours);

/** One approved transaction. What lies beyond the day is remembered, and compared in the run of its own day. */
async function meet(deps: ReconciliationDeps, { report, window, seen }: Comparing, pair: Pair): Promise<void> {
  const { theirs, ours } = pair;
  const isOfDay = isWithin(theirs.at, window.core);
  const place = placeOf(theirs.reference, theirs.isRefund);
  if (seen.approved.get(place) === theirs.id) return;
  if (isOfDay) note(seen.theirs, theirs.isRefund, theirs.amountCents);
  if (await isSecond(report, seen, pair)) {
    if (isOfDay) seen.findings.push({ kind: isSameWay(pair) ? 'twice' : 'refund', ours, theirs });
    return;
  }
  seen.approved.set(place, theirs.id);
  if (!isOfDay) return;
  const isEqual = compare(theirs, ours) === undefined;
  const known = ours && !isEqual ? await askAgain(deps, ours) : ours;
  const finding = compare(theirs, known);
  if (finding) seen.findings.push(finding);
  if (known?.state === 'captured' && isSameWay(pair)) note(seen.ours, theirs.isRefund, known.amountCents);
}

/** Whether our books mean another transaction by this reference: one seen before, or one that the provider knows from another day. */
async function isSecond(report: ProviderReport, { approved }: Seen, pair: Pair): Promise<boolean> {
  const { theirs, ours } = pair;
  if (approved.has(placeOf(theirs.reference, theirs.isRefund))) return ours !== undefined;
  if (ours?.state !== 'captured' || !isSameWay(pair) || isBookedAs(ours, theirs)) return false;
  const all = await report.find(theirs.reference, ours.station);
  return all.some((one) => one.approved && isBookedAs(ours, one));
}

/** Whether our books name this transaction: by the number that the outcome had, or that its session was given. */
const isBookedAs = ({ providerReference, providerSession }: Attempt, { id }: Reported): boolean =>
  id === providerReference || id === providerSession;

/** Money that is taken there and not booked here may just be late: the attempt is resolved as its poller does it. */
async function askAgain({ resolve, log }: ReconciliationDeps, ours: Attempt): Promise<Attempt> {
  if (ours.state === 'captured') return ours;
  try {
    return (await resolve(ours)).attempt;
  } catch (error) {
    log.warn({ err: error, ourReference: ours.ourReference }, 'an attempt could not be resolved');
    return ours;
  }
}

async function readOurs(deps: ReconciliationDeps, { report, window, seen }: Comparing): Promise<void> {
  const gateways = await report.gateways();
  let last: Attempt | undefined;
  do {
    const page: Attempt[] = await deps.booked.captured(gateways, window.core, last);
    for (const ours of page)
      if (!seen.approved.has(placeOf(ours.ourReference, isRefund(ours)))) await missing(report, seen, ours);
    last = page.at(-1);
  } while (last);
}

/** Ours that the window does not show: settled there on another day, or not at all. */
async function missing(report: ProviderReport, { findings, ours: sum }: Seen, ours: Attempt): Promise<void> {
  const theirs = await report.find(ours.ourReference, ours.station);
  if (theirs.some((one) => one.approved && one.isRefund === isRefund(ours))) return;
  findings.push(notTaken(ours, theirs[0]));
  note(sum, isRefund(ours), ours.amountCents);
}

function note(sum: Sum, isBack: boolean, cents: number): void {
  sum.count += 1;
  sum.cents += signed({ isRefund: isBack, cents });
}
