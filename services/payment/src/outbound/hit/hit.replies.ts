import { asCents, type Cents } from '@shop/primitives/money';
import type { TerminalAnswer, TerminalResult, TerminalScreen } from '../../domain/terminal-answer.ts';
import { withoutCardNumbers as shown } from '../../domain/card-numbers.ts';
import { readScr, type Scr } from './scr.ts';

const OVER = 6;

/** The answer to Purchase, Refund and Status. @param txnRef ours; an answer about another one answers nothing */
export function answerOf(xml: string, txnRef: string): TerminalAnswer {
  const scr = readable(xml);
  if (!scr) return unanswered('unreadable');
  const refusal = refusalIn(scr);
  if (refusal) return refusal;
  if (scr.text('TxnRef') !== txnRef) return unanswered('another transaction');
  const result = scr.child('Result');
  const code = scr.text('ReCo');
  if (!result && code) return { kind: 'refused', code, text: shown(scr.text('DL1')) };
  if (scr.text('Complete') === '0') return { kind: 'progress', screen: screenOf(scr) };
  if (scr.text('Complete') !== '1') return unanswered('unreadable');
  return { kind: 'complete', screen: { ...screenOf(scr), statusId: OVER }, result: resultOf(scr, result) };
}

/** Whether a button was taken. */
export function pressOf(xml: string, txnRef: string): 'taken' | 'refused' | 'unanswered' {
  const scr = readable(xml);
  if (!scr || (!refusalIn(scr) && scr.text('TxnRef') !== txnRef)) return 'unanswered';
  return scr.text('Success') === '1' ? 'taken' : 'refused';
}

/** The lines of a receipt; undefined when there is none for this transaction. */
export function receiptOf(xml: string, txnRef: string): string[] | undefined {
  const scr = readable(xml);
  return scr?.text('TxnRef') === txnRef ? linesOf(scr) : undefined;
}

function linesOf(scr: Scr): string[] | undefined {
  const width = Number(scr.text('RcptW'));
  const text = shown(scr.raw('Rcpt'));
  if (!(width > 0) || text === '') return undefined;
  return text.match(new RegExp(`[^]{1,${Math.min(width, 80)}}`, 'g')) ?? undefined;
}

const unanswered = (why: string): TerminalAnswer => ({ kind: 'unanswered', why });

function readable(xml: string): Scr | undefined {
  try {
    return readScr(xml);
  } catch {
    return undefined;
  }
}

/** `<Response Code="PL">…</Response>`: the request itself was refused, and no transaction is named. */
function refusalIn(scr: Scr): TerminalAnswer | undefined {
  const code = scr.child('Response')?.attribute('Code');
  return code ? { kind: 'refused', code, text: shown(scr.text('Response')) } : undefined;
}

const screenOf = (scr: Scr): TerminalScreen => ({
  statusId: Number(scr.text('StatusId')) || 0,
  dl1: shown(scr.text('DL1')),
  dl2: shown(scr.text('DL2')),
  b1: scr.button('B1'),
  b2: scr.button('B2'),
});

const saysWhether: Readonly<Record<string, boolean>> = { '1': true, '0': false };

/** Currency and station are compared where the provider names them; its answers need not. */
function resultOf(scr: Scr, result: Scr | undefined): TerminalResult {
  const said = (name: string) => result?.text(name) ?? '';
  return {
    approved: saysWhether[said('AP')],
    amountCents: centsOf(said('AmtA')),
    currency: scr.text('Cur') || said('Cur'),
    station: scr.text('Station'),
    code: scr.text('ReCo') || said('RC'),
    text: shown(said('RT') || scr.text('DL1')),
    reference: said('TR'),
    slip: {
      ...{ authCode: said('AC'), cardType: said('CT'), maskedPan: shown(said('CN')), rrn: said('RRN') },
      receipt: linesOf(scr)?.join('\n') ?? '',
    },
  };
}

/** Whole cents, unlike the amount of a request. */
const centsOf = (text: string): Cents | undefined => (/^\d{1,13}$/.test(text) ? asCents(Number(text)) : undefined);
