import { within } from '@shop/kit/within';
import type { Attempt } from '../domain/attempt.ts';
import type { Reported } from '../domain/reconciliation.ts';
import type { ProviderReport } from './reconciliation-ports.ts';

/** A provider's own report is asked beside what is shown or decided, which does not wait for it longer than this. */
const PATIENCE_MS = 4_000;

/** What its provider's report holds of an attempt. @returns undefined when it did not answer, or there is none of that provider */
export async function reportedOf(
  reports: readonly ProviderReport[],
  { gateway, ourReference, station }: Attempt,
): Promise<readonly Reported[] | undefined> {
  const owned = await Promise.all(reports.map(async (report) => ({ report, gateways: await report.gateways() })));
  const report = owned.find(({ gateways }) => gateways.includes(gateway))?.report;
  const asked = report?.find(ourReference, station).catch(() => undefined);
  return asked && within(PATIENCE_MS, asked, undefined);
}
