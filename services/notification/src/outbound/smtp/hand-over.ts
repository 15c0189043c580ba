import { redactText } from '@shop/kit/redact';
import type { Delivery } from '../../application/ports.ts';
import { type KeptTalks, keptTalks } from './kept-talks.ts';
import { type Envelope, openTalk, type Talk } from './talk.ts';

export interface HandOver {
  readonly envelope: Envelope;
  readonly message: Buffer;
}

export interface Counter {
  handOver(mail: HandOver): Promise<Delivery>;
  /** Says goodbye to the server. */
  close(): void;
}

const REASON_MOST = 200;

/**
 * Hands mails over, on connections that are kept for the next one. An error before the server has asked for the mail
 * itself means that nothing was sent; one after that without the server's word means that nobody knows.
 */
export function counterAt(url: string): Counter {
  const kept = keptTalks();
  return {
    close: kept.close,
    async handOver(mail) {
      for (let talk = kept.take(); talk; talk = kept.take()) {
        const delivery = await speak(kept, talk, mail);
        if (delivery !== 'stale') return delivery;
      }
      const fresh = await openTalk(url).catch(refusal);
      if ('kind' in fresh) return fresh;
      const delivery = await speak(kept, fresh, mail);
      return delivery === 'stale' ? notTaken : delivery;
    },
  };
}

const notTaken: Delivery = { kind: 'refused', reason: 'the server hung up before it took anything', isFinal: false };

/** @returns 'stale' when the server ended the connection before it asked for the mail: a new one may do */
async function speak(kept: KeptTalks, talk: Talk, { envelope, message }: HandOver): Promise<Delivery | 'stale'> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
  };
  try {
    const reply = await talk.send(envelope, message, begin);
    kept.give(talk);
    return { kind: 'taken', reply: tidy(reply) };
  } catch (error) {
    talk.close();
    if (!hasBegun && (isUnheard(error) || isClosing(error))) return 'stale';
    return isUnheard(error) ? { kind: 'unknown', reason: reasonOf(error) } : refusal(error);
  }
}

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** Timeouts and lost connections carry no word of the server; what nodemailer itself refuses names the command. */
function isUnheard(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as SmtpError;
  return typeof responseCode !== 'number' && (command === undefined || command === 'CONN');
}

/** 421: it is about this connection and not about the mail (RFC 5321 section 3.8). */
const isClosing = (error: unknown): boolean => (error as SmtpError | undefined)?.responseCode === 421;

/** For ever are 5xx and what nodemailer refuses, unless it is about us (sign-in, greeting) rather than about this mail. */
function refusal(error: unknown): Delivery {
  const { code, responseCode } = (error ?? {}) as SmtpError;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPassing = typeof responseCode === 'number' && responseCode < 500;
  return { kind: 'refused', reason: reasonOf(error), isFinal: isAboutTheMail && !isPassing };
}

const reasonOf = (error: unknown): string => tidy(error instanceof Error ? error.message : String(error));

/** Servers like to repeat the address. */
const tidy = (text: string): string => redactText(text).slice(0, REASON_MOST);
