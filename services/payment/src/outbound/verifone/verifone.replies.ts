import { parseCents } from '@shop/primitives/money';
import { z } from 'zod';
import type { TerminalAnswer, TerminalFrame, TerminalResult, TerminalScreen } from '../../domain/terminal-answer.ts';
import { withoutCardNumbers as shown } from '../../domain/card-numbers.ts';

/** The parts of the provider's JSON that we rely on; what else is there is let through. */
const sale = z.object({
  merchantId: z.string(),
  registerId: z.string().min(1),
  referenceId: z.string(),
  paymentId: z.string().min(1),
  status: z.enum(['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'UNKNOWN']),
  amount: z.string(),
  currency: z.string().min(1),
  responseCode: z.string().default(''),
  responseText: z.string().default(''),
  authCode: z.string().default(''),
  cardType: z.string().default(''),
  maskedPan: z.string().default(''),
  rrn: z.string().default(''),
  receipt: z.string().default(''),
  url: z.string().default(''),
  prompt: z
    .object({ line1: z.string(), line2: z.string(), canBeStopped: z.boolean() })
    .default({ line1: '', line2: '', canBeStopped: false }),
});
type Sale = z.output<typeof sale>;
const refusal = z.object({ code: z.string().regex(/^[A-Z_]{2,40}$/), message: z.string().default('') });

export interface Asked {
  readonly txnRef: string;
  readonly merchantId: string;
  /** where the provider's pages lie */
  readonly pages: string;
}

/** What was answered about our reference; an answer about another one answers nothing. */
export function answerOf(text: string, asked: Asked): TerminalAnswer {
  const body = jsonOf(text);
  const refused = refusal.safeParse(body);
  if (refused.success) return { kind: 'refused', code: refused.data.code, text: shown(refused.data.message) };
  const read = sale.safeParse(body);
  if (!read.success) return { kind: 'unanswered', why: 'unreadable' };
  const said = read.data;
  if (said.referenceId !== asked.txnRef || said.merchantId !== asked.merchantId)
    return { kind: 'unanswered', why: 'another transaction' };
  const screen = screenOf(said);
  if (said.status === 'UNKNOWN')
    return { kind: 'unanswered', why: 'unknown', ...(screen.dl1 + screen.dl2 !== '' && { screen }) };
  const about = { screen, frame: frameOf(said, asked) };
  return said.status === 'PENDING'
    ? { kind: 'progress', ...about }
    : { kind: 'complete', ...about, result: resultOf(said) };
}

/** Whether the sale was stopped by what was asked; taken decides nothing, for it is asked again. */
export function pressOf(answer: TerminalAnswer): 'taken' | 'refused' | 'unanswered' {
  if (answer.kind === 'unanswered' || answer.kind === 'notSent') return 'unanswered';
  return answer.kind === 'complete' && answer.result.approved === false ? 'taken' : 'refused';
}

/** Its lines; undefined when there is none. */
export function receiptOf(answer: TerminalAnswer): string[] | undefined {
  const receipt = answer.kind === 'complete' ? answer.result.slip.receipt : '';
  return receipt === '' ? undefined : receipt.split('\n');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const STARTED = 3;
const OVER = 6;
const screenOf = ({ status, prompt }: Sale): TerminalScreen => ({
  statusId: status === 'PENDING' || status === 'UNKNOWN' ? STARTED : OVER,
  dl1: shown(prompt.line1),
  dl2: shown(prompt.line2),
  b1: '',
  b2: prompt.canBeStopped ? 'CANCEL' : '',
});

/** Only a page of the provider's own is ever shown in a frame. */
function frameOf({ url, paymentId }: Sale, { pages }: Asked): TerminalFrame {
  return { paymentId, url: URL.canParse(url) && new URL(url).href.startsWith(pages) ? url : '' };
}

const CANCELLED = 'CANCELLED';
const APPROVED = '00';

/** `reference` is ours: the provider takes it once, and a refund names it. */
function resultOf(said: Sale): TerminalResult {
  const { status, responseCode, registerId: station, currency, referenceId: reference } = said;
  const text = shown(said.responseText);
  return {
    approved: status === 'APPROVED',
    amountCents: /^\d{1,9}\.\d{2}$/.test(said.amount) ? parseCents(said.amount) : undefined,
    code: status === 'CANCELLED' && responseCode !== APPROVED ? CANCELLED : responseCode,
    ...{ currency, station, text, reference },
    slip: {
      ...{ authCode: said.authCode, cardType: said.cardType, rrn: said.rrn },
      maskedPan: shown(said.maskedPan),
      receipt: shown(said.receipt),
    },
  };
}
