import { describe, expect, it } from 'vitest';
import { anOrder, card } from '../../test/orders.ts';
import { payingStep } from './paying.ts';

const now = new Date('2026-11-21T00:01:00Z');
const aQuote = (more: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ status: 'quote', holdState: 'none', payments: [], payToken: '', lastVersion: 4, ...more });
const intent = (ageMs: number) => ({ version: 4, cartVersion: 1, at: new Date(now.getTime() - ageMs) });

describe('paying a quote', () => {
  it.each([
    ['is announced as the version after every other', aQuote(), 'announce 5'],
    ['waits while somebody saves or pays it', aQuote({ intent: intent(29_999) }), 'wait'],
    ['gives up what died', aQuote({ intent: intent(30_000) }), 'void 4'],
    ['answers the page that is open', aQuote({ payments: [card()], payToken: 'pay' }), 'replay'],
    ['goes on where the provider was not called yet', aQuote({ payments: [card()] }), 'start'],
    ['closes the page of another method', aQuote({ payments: [card({ gateway: 'finance' })] }), 'close'],
    ['begins anew after a decline', aQuote({ payments: [card({ status: 3 })], payToken: 'pay' }), 'announce 5'],
    ['answers the order that it became', aQuote({ status: 'pending', intent: intent(0) }), 'ordered'],
  ])('%s', (_what, order, expected) => {
    const step = payingStep(order, 'windcave', now);
    expect(['version' in step ? [step.kind, step.version].join(' ') : step.kind]).toEqual([expected]);
  });
});
