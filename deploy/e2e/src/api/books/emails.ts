import { type Evidence, faultsOf, orderNumbers } from './trial.ts';

interface Mail {
  to: string;
  subject: string;
}

/** One confirmation an order, to its shopper. */
export async function emailFaults(evidence: Evidence): Promise<string[]> {
  const answer = await fetch(`${evidence.sandbox}/mail/messages`);
  const mails = (await answer.json()) as Mail[];
  const doubtful = new Set(await emailsInDoubt(evidence));
  return faultsOf(evidence, 'e-mails are', ({ orderNo, email }) => {
    const own = mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject.includes(orderNo));
    return { is: own, want: own.length === 0 && doubtful.has(orderNo) ? [] : [true] };
  });
}

/**
 * Orders whose mail was being transferred when its process was killed: whether it was accepted is unknown, so it is
 * tried again, under the same Message-ID, only after ten minutes (services/notification). None or one is right here.
 */
export async function emailsInDoubt(evidence: Evidence): Promise<string[]> {
  const rows = await evidence.databases.rows<{ subject_id: string }>(
    'notification',
    `select subject_id from message where subject_id = any($1) and state = 'sending'`,
    [orderNumbers(evidence)],
  );
  return rows.map(({ subject_id }) => subject_id);
}
