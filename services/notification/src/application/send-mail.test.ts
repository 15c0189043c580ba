import { refuse } from '@shop/primitives/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import { aShop, places } from '../../test/a-shop.ts';
import { anOrder } from '../../test/orders.ts';
import { confirmationOf } from '../domain/message.ts';
import { toOrder } from '../outbound/grpc/order.mapper.ts';
import type { Claimed, Messages, NotificationDeps } from './ports.ts';
import { sendRequested } from './send-mail.ts';

const now = new Date('2026-11-25T03:13:10Z');
const request = confirmationOf('10482', new Date('2026-11-25T03:13:00Z'));
const requested = (secondsAgo: number) => ({ ...request, requestedAt: new Date(now.getTime() - secondsAgo * 1_000) });
const order = toOrder(anOrder());

let written: string[];
let isOurs: boolean;
let isAway: boolean;
beforeEach(() => {
  written = [];
  isOurs = true;
  isAway = false;
});

const note = (what: string, { held, attempts }: Claimed) => void written.push(`${what} ${held}→${attempts}`);
const drawn = async () => ({ html: '', text: '' });
const log: Partial<Messages> = {
  async claim() {
    written.push('claim');
    return { ...request, attempts: 1, held: 1, inDoubt: 0 };
  },
  async markSending(mail) {
    note('sending', mail);
    return isOurs;
  },
  markSent: async (mail) => note('sent', mail),
  noteDoubt: async (mail) => note('doubt', mail),
  queueAgain: async (mail) => note('again', mail),
};
const deps = (kind: 'taken' | 'unknown' = 'taken'): NotificationDeps => ({
  messages: log as Messages,
  owners: {
    order: async () => (isAway ? Promise.reject(refuse('unavailable', 'test.away', 'away')) : order),
    passwordReset: () => Promise.reject(new Error('not called')),
    lead: () => Promise.reject(new Error('not called')),
    quote: () => Promise.reject(new Error('not called')),
    sale: () => Promise.reject(new Error('not called')),
    staffMember: () => Promise.reject(new Error('not called')),
    sentCart: () => Promise.reject(new Error('not called')),
    coupon: () => Promise.reject(new Error('not called')),
    customer: () => Promise.reject(new Error('not called')),
    bankingRecord: () => Promise.reject(new Error('not called')),
    branchName: () => Promise.reject(new Error('not called')),
    places: async () => places,
  },
  emails: { order: drawn, refund: drawn, quote: drawn, sentCart: drawn, short: drawn },
  documents: {
    a4: () => Promise.reject(new Error('not called')),
    roll: () => Promise.reject(new Error('not called')),
    banking: () => Promise.reject(new Error('not called')),
    labels: () => Promise.reject(new Error('not called')),
  },
  mailer: {
    messageId: (id) => `<${id}>`,
    async send() {
      written.push('SMTP');
      return kind === 'taken' ? { kind, reply: 'ok' } : { kind, reason: 'unknown' };
    },
  },
  shop: aShop,
  clock: { now: () => now },
  wake: async () => {},
  meter: { mail: () => {}, backlog: () => {} },
  log: { warn: () => {}, error: () => {} },
});

describe('a mail that was requested just now', () => {
  it('is not claimed before its hand-over, which counts as its first try', async () => {
    expect(await sendRequested(deps())(requested(0))).toBe('sent');
    expect(written).toEqual(['sending 0→1', 'SMTP', 'sent 1→1']);
  });

  it('is not handed over by one who is not the first to say so', async () => {
    isOurs = false;
    expect(await sendRequested(deps())(requested(0))).toBe('idle');
    expect(written).toEqual(['sending 0→1']);
  });

  it('has had its first try when an owner was away', async () => {
    isAway = true;
    expect(await sendRequested(deps())(requested(0))).toBe('retried');
    expect(written).toEqual(['again 0→1']);
  });

  it('is held as a claimed one is when it is unknown whether it was taken', async () => {
    expect(await sendRequested(deps('unknown'))(requested(0))).toBe('unknown');
    expect(written).toEqual(['sending 0→1', 'SMTP', 'doubt 1→1']);
  });
});

describe('a mail whose job comes late', () => {
  it('is claimed first: a sweep may have it', async () => {
    expect(await sendRequested(deps())(requested(5))).toBe('sent');
    expect(written).toEqual(['claim', 'sending 1→1', 'SMTP', 'sent 1→1']);
  });
});
