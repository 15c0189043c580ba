import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { within } from '@shop/kit/within';
import { refuse } from '@shop/primitives/refusal';
import type { Reported } from '../domain/reconciliation.ts';
import type { Difference, DifferenceFilter, Doubt, ReconciliationDeps, Run } from './reconciliation-ports.ts';

/** What a manager does with them. */
export const reconciliations = (deps: ReconciliationDeps) => ({
  listRuns: listRuns(deps),
  listDifferences: listDifferences(deps),
  requestRun: requestRun(deps),
  closeDifference: closeDifference(deps),
  listInDoubt: listInDoubt(deps),
});

function listRuns({ store, reports }: ReconciliationDeps) {
  return async (page: { readonly page: number; readonly pageSize: number }) => ({
    ...(await store.listRuns(page)),
    providers: reports.map(({ provider }) => provider),
  });
}

const listDifferences =
  ({ store }: ReconciliationDeps) =>
  (filter: DifferenceFilter) =>
    store.listDifferences(filter);

/**
 * Has a day compared now, again or for the first time; the answer does not wait for it. @param provider '' = every one
 * @throws Refusal precondition for a day to come, malformed for a provider that is none
 */
function requestRun(deps: ReconciliationDeps) {
  return async ({
    provider,
    reportedOn,
    askedBy,
  }: {
    provider: string;
    reportedOn: NzDate;
    askedBy: string;
  }): Promise<Run[]> => {
    const now = deps.clock.now();
    if (reportedOn > todayInNz(now))
      throw refuse('precondition', 'payment.future_day', 'A day to come cannot be compared.');
    const wanted = deps.reports.filter((one) => provider === '' || one.provider === provider);
    if (wanted.length === 0) throw refuse('malformed', 'payment.malformed', 'We do not know this provider.');
    const runs: Run[] = [];
    for (const one of wanted) {
      runs.push(await deps.store.request({ provider: one.provider, reportedOn }, askedBy, now));
      await deps.remind({ provider: one.provider, reportedOn }, now);
    }
    return runs;
  };
}

/**
 * Somebody has dealt with a difference, and says how. The same person again changes nothing.
 * @throws Refusal not_found; precondition when another one closed it, or without a note
 */
function closeDifference({ store, clock }: ReconciliationDeps) {
  return async ({ id, by, note }: { id: string; by: string; note: string }): Promise<Difference> => {
    if (note.trim() === '') throw refuse('precondition', 'payment.no_note', 'Please say what was done.');
    const closed = await store.close({ id, by, note: note.trim(), at: clock.now() });
    if (!closed) throw refuse('not_found', 'payment.no_difference', 'We do not know this difference.');
    if (closed.closedBy !== by)
      throw refuse('precondition', 'payment.difference_closed', 'Somebody else has closed this difference already.');
    return closed;
  };
}

const MINUTE_MS = 60_000;
const MOST_IN_DOUBT = 50;
/** The provider's own report is asked beside the list, which does not wait for it longer than this. */
const PATIENCE_MS = 4_000;

export interface ListedDoubt extends Doubt {
  /** what the provider's report holds of the reference; undefined = it did not answer, or there is none of that provider */
  readonly reported: readonly Reported[] | undefined;
}

/** Attempts in doubt for at least so many minutes over all orders, the longest first, and beside each what its provider reports. */
function listInDoubt({ booked, reports, clock }: ReconciliationDeps) {
  return async (minutes: number): Promise<ListedDoubt[]> => {
    const doubts = await booked.inDoubt(new Date(clock.now().getTime() - minutes * MINUTE_MS), MOST_IN_DOUBT);
    const owned = await Promise.all(reports.map(async (report) => ({ report, gateways: await report.gateways() })));
    return Promise.all(
      doubts.map(async (doubt) => {
        const { gateway, ourReference, station } = doubt.attempt;
        const report = owned.find(({ gateways }) => gateways.includes(gateway))?.report;
        const asked = report?.find(ourReference, station).catch(() => undefined);
        return { ...doubt, reported: asked && (await within(PATIENCE_MS, asked, undefined)) };
      }),
    );
  };
}
