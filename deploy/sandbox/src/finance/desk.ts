import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '@shop/kit/clock';
import { openJournal } from '../journal.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { type Application, type Decision, recordSchema } from './records.ts';
import type { Decided } from './report.ts';

export type ApplicationWish = Omit<Application, 'id' | 'createdAt'>;

/** The finance company's applications. Every answer is on disk before it is given. */
export interface Desk {
  /** The same key again gets the application it got first. */
  apply(wish: ApplicationWish): Promise<Application>;
  application(id: string): Application | undefined;
  decision(applicationId: string): Decision | undefined;
  /** Every application that was decided. */
  decided(): Decided[];
  /** Decides once: a second call gets the first decision. */
  decide(application: Application, outcome: Decision['outcome']): Promise<Decision>;
  close(): Promise<void>;
}

export interface DeskSetting {
  readonly path: string;
  readonly ledger: Ledger;
  readonly clock: Clock;
}

/** Opens the file and brings the common ledger up to it: a crash between the two is healed here. */
export async function openDesk({ path, ledger, clock }: DeskSetting): Promise<Desk> {
  const { records, journal } = await openJournal({ path, schema: recordSchema });
  const applications = new Map<string, Application>();
  const byKey = new Map<string, Application>();
  const decisions = new Map<string, Decision>();
  const keep = (application: Application): void => {
    applications.set(application.id, application);
    if (application.key) byKey.set(application.key, application);
  };
  for (const record of records) {
    if (record.kind === 'application') keep(record.application);
    else decisions.set(record.decision.applicationId, record.decision);
  }
  for (const [id, decision] of decisions) await enter(ledger, applications.get(id), decision);
  return {
    async apply(wish) {
      const before = wish.key ? byKey.get(wish.key) : undefined;
      if (before) return before;
      const application = { ...wish, id: randomBytes(16).toString('hex'), createdAt: clock.now().toISOString() };
      keep(application);
      await journal.append({ kind: 'application', application });
      return application;
    },
    ...reading(applications, decisions),
    async decide(application, outcome) {
      const before = decisions.get(application.id);
      if (before) return before;
      const contractNumber = outcome === 'approved' ? `FC${randomInt(1_000_000, 10_000_000)}` : '';
      const decision = { applicationId: application.id, outcome, contractNumber, at: clock.now().toISOString() };
      decisions.set(application.id, decision);
      await journal.append({ kind: 'decision', decision });
      await enter(ledger, application, decision);
      return decision;
    },
    close: () => journal.close(),
  };
}

function reading(
  applications: ReadonlyMap<string, Application>,
  decisions: ReadonlyMap<string, Decision>,
): Pick<Desk, 'application' | 'decision' | 'decided'> {
  return {
    application: (id) => applications.get(id),
    decision: (id) => decisions.get(id),
    decided: () =>
      [...decisions.values()].flatMap((decision) => {
        const application = applications.get(decision.applicationId);
        return application ? [{ application, decision }] : [];
      }),
  };
}

/** Who walked away never asked for money, so that is not in the ledger. */
async function enter(ledger: Ledger, application: Application | undefined, { outcome, at }: Decision): Promise<void> {
  if (!application || outcome === 'cancelled') return;
  const { id, merchantReference: reference, amount } = application;
  await ledger.record({
    ...{ id, provider: 'finance', reference, type: 'purchase', amount },
    ...{ approved: outcome === 'approved', at },
  });
}
