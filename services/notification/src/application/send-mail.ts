import { Refusal } from '@shop/primitives/refusal';
import { DOUBT_MS, GATHER_MS, GRACE_MS, isHopeless, waitAfter } from '../domain/message.ts';
import { composeMail } from './compose-mail.ts';
import type { RequestedMail, Claimed, Delivery, Mail, NotificationDeps, Outcome } from './ports.ts';

/**
 * Sends one mail that is due: claim → read from the owners and render → record that the hand-over begins → SMTP → say how it
 * ended. Worker and sweep both call it; whoever claims acts. A mail whose hand-over ended without an answer is tried again after
 * ten minutes, under the same Message-ID, and given up after three of those. Never throws for a mail that cannot go.
 */
export function sendMail(deps: NotificationDeps) {
  return async (requestId: string): Promise<Outcome> => {
    const now = deps.clock.now();
    const mail = await deps.messages.claim(requestId, now, after(now, GATHER_MS));
    return mail ? tried(deps, mail) : 'idle';
  };
}

/**
 * The same for a mail that was requested just now: no sweep has it yet, so nothing is claimed. To say that the hand-over
 * begins is the claim, won by one; who loses it has only drawn in vain.
 */
export function sendRequested(deps: NotificationDeps) {
  const send = sendMail(deps);
  return async ({ requestedAt, ...request }: RequestedMail): Promise<Outcome> => {
    const isFresh = deps.clock.now().getTime() - requestedAt.getTime() < GRACE_MS;
    if (!isFresh) return send(request.requestId);
    return tried(deps, { ...request, attempts: 1, held: 0, inDoubt: 0 });
  };
}

async function tried(deps: NotificationDeps, mail: Claimed): Promise<Outcome> {
  const outcome = await attempt(deps, mail);
  deps.meter.mail(mail.template, outcome);
  return outcome;
}

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

async function attempt(deps: NotificationDeps, mail: Claimed): Promise<Outcome> {
  if (isHopeless(mail)) return giveUp(deps, mail, 'handed over too often without an answer');
  const prepared = await prepare(deps, mail);
  if (typeof prepared === 'string') return prepared;
  const { messages, clock, mailer } = deps;
  const isOurs = await messages.markSending(mail, prepared.messageId, after(clock.now(), DOUBT_MS));
  if (!isOurs) return 'idle';
  return record(deps, { ...mail, held: mail.attempts }, await mailer.send(prepared));
}

/** @returns the mail, or what became of it before there was one */
async function prepare(deps: NotificationDeps, mail: Claimed): Promise<Mail | Outcome> {
  try {
    const composed = await composeMail(deps, mail);
    if (composed) return { ...composed, messageId: deps.mailer.messageId(mail.requestId) };
    await deps.messages.drop(mail);
    return 'void';
  } catch (error) {
    return notPrepared(deps, mail, error);
  }
}

async function notPrepared(deps: NotificationDeps, mail: Claimed, error: unknown): Promise<Outcome> {
  if (!(error instanceof Refusal)) {
    deps.log.error({ err: error, mail: mail.requestId }, 'a mail could not be made');
    return tryLater(deps, mail, error instanceof Error ? error.name : 'unknown error');
  }
  if (error.kind !== 'not_found') return tryLater(deps, mail, error.code);
  deps.log.warn({ mail: mail.requestId, code: error.code }, 'a mail has lost its subject');
  await deps.messages.markFailed(mail, error.code);
  return 'gone';
}

async function record(deps: NotificationDeps, mail: Claimed, delivery: Delivery): Promise<Outcome> {
  if (delivery.kind === 'taken') {
    await deps.messages.markSent(mail, delivery.reply, deps.clock.now());
    return 'sent';
  }
  if (delivery.kind === 'unknown') {
    deps.log.warn(
      { mail: mail.requestId, reason: delivery.reason },
      'a mail was handed over without an answer whether it was taken',
    );
    await deps.messages.noteDoubt(mail, delivery.reason);
    return 'unknown';
  }
  return delivery.isFinal ? giveUp(deps, mail, delivery.reason) : tryLater(deps, mail, delivery.reason);
}

async function tryLater(deps: NotificationDeps, mail: Claimed, reason: string): Promise<Outcome> {
  const wait = waitAfter(mail.attempts);
  if (wait === undefined) return giveUp(deps, mail, reason);
  deps.log.warn({ mail: mail.requestId, attempts: mail.attempts, reason }, 'a mail waits for another try');
  await deps.messages.queueAgain(mail, reason, after(deps.clock.now(), wait));
  return 'retried';
}

async function giveUp(deps: NotificationDeps, mail: Claimed, reason: string): Promise<Outcome> {
  deps.log.error({ mail: mail.requestId, attempts: mail.attempts, reason }, 'a mail is given up');
  await deps.messages.markFailed(mail, reason);
  return 'failed';
}
