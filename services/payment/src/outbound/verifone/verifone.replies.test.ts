import { describe, expect, it } from 'vitest';
import { answerOf, pressOf, receiptOf } from './verifone.replies.ts';

const PAGES = 'https://vcloud.test/base/webint/';
const asked = { txnRef: 'ours', merchantId: 'M1', pages: PAGES };
const aSale = (changes: object = {}) => ({
  ...{ merchantId: 'M1', registerId: 'AKL-V1', referenceId: 'ours', paymentId: 'p9', status: 'APPROVED' },
  ...{ amount: '12.00', currency: 'NZD', responseCode: '00', responseText: 'APPROVED', authCode: '000289' },
  ...{ cardType: 'Visa', maskedPan: '411111******1111', rrn: '123456789012', receipt: 'EFTPOS\nNZD 12.00' },
  ...{ url: `${PAGES}purchase/counter?amount=12.00`, prompt: { line1: 'A', line2: 'B', canBeStopped: false } },
  ...changes,
});
const answer = (changes: object = {}) => answerOf(JSON.stringify(aSale(changes)), asked);

describe('an answer about a sale', () => {
  it('is its result in cents when it is approved, with our reference for a refund to name', () => {
    expect(answer()).toEqual({
      kind: 'complete',
      screen: { statusId: 6, dl1: 'A', dl2: 'B', b1: '', b2: '' },
      frame: { paymentId: 'p9', url: `${PAGES}purchase/counter?amount=12.00` },
      result: {
        ...{ approved: true, amountCents: 1_200, currency: 'NZD', station: 'AKL-V1', code: '00', text: 'APPROVED' },
        reference: 'ours',
        slip: {
          ...{ authCode: '000289', cardType: 'Visa', maskedPan: '411111******1111', rrn: '123456789012' },
          receipt: 'EFTPOS\nNZD 12.00',
        },
      },
    });
  });
  it('is its page and what the terminal asks while it is pending; it can be stopped as long as it says so', () => {
    const prompt = { line1: 'ENTER PIN', line2: 'NZD 12.00', canBeStopped: true };
    expect(answer({ status: 'PENDING', prompt })).toEqual({
      kind: 'progress',
      screen: { statusId: 3, dl1: 'ENTER PIN', dl2: 'NZD 12.00', b1: '', b2: 'CANCEL' },
      frame: { paymentId: 'p9', url: expect.stringContaining(PAGES) },
    });
  });
  it.each([
    ['DECLINED', { responseCode: '51' }, '51'],
    ['CANCELLED', { responseCode: 'TO' }, 'CANCELLED'],
    ['CANCELLED', { responseCode: '' }, 'CANCELLED'],
    ['CANCELLED', { responseCode: '00' }, '00'],
  ])('of %s is no approval: %o', (status, changes, code) => {
    expect(answer({ status, ...changes })).toMatchObject({ kind: 'complete', result: { approved: false, code } });
  });
  it('of UNKNOWN is no answer, whatever else it says, but for what the register shows', () => {
    const prompt = { line1: '', line2: '', canBeStopped: false };
    expect(answer({ status: 'UNKNOWN', prompt })).toEqual({ kind: 'unanswered', why: 'unknown' });
    const lost = answer({ status: 'UNKNOWN', prompt: { ...prompt, line1: 'NO ANSWER', line2: 'CHECK STATUS' } });
    expect(lost).toMatchObject({ kind: 'unanswered', why: 'unknown', screen: { statusId: 3, dl1: 'NO ANSWER' } });
  });
  it.each([{ referenceId: 'theirs' }, { referenceId: '' }, { merchantId: 'M2' }])(
    'about %o answers nothing',
    (changes) => {
      expect(answer(changes)).toEqual({ kind: 'unanswered', why: 'another transaction' });
    },
  );
  it.each(['12', '12.0', '-12.00', '1e3', '', '12.001', ' 12.00'])('with the amount %s has none', (amount) => {
    expect(answer({ amount })).toMatchObject({ result: { amountCents: undefined } });
  });
  it.each([
    { status: 'approved' },
    { status: 'SETTLED' },
    { currency: '' },
    { registerId: '' },
    { paymentId: undefined },
    { amount: 12 },
  ])('with %o cannot be read', (changes) => {
    expect(answer(changes)).toEqual({ kind: 'unanswered', why: 'unreadable' });
  });
  it.each(['', 'OK', '<html></html>', '[]', 'null', '{"message":"no"}', '{"code":"<b>"}'])(
    'that is %s cannot be read',
    (text) => {
      expect(answerOf(text, asked)).toEqual({ kind: 'unanswered', why: 'unreadable' });
    },
  );
  it('with a code in place of a sale is a refusal', () => {
    const text = '{"code":"REGISTER_BUSY","message":"busy"}';
    expect(answerOf(text, asked)).toEqual({ kind: 'refused', code: 'REGISTER_BUSY', text: 'busy' });
  });
  it.each([
    'https://evil.test/base/webint/purchase/counter',
    'https://vcloud.test.evil.test/base/webint/purchase',
    'https://vcloud.test/base/webint/../../elsewhere',
    'javascript:alert(1)',
    'nowhere',
    '',
  ])('with the page %s has none that is shown', (url) => {
    expect(answer({ status: 'PENDING', url })).toMatchObject({ kind: 'progress', frame: { paymentId: 'p9', url: '' } });
  });
  it('never lets more of a card number through than six and four digits', () => {
    const slip = { maskedPan: '4111111111111111', receipt: 'VISA 4111 1111 1111 1111' };
    expect(answer(slip)).toMatchObject({
      result: { slip: { maskedPan: '411111******1111', receipt: 'VISA 4111 11** **** 1111' } },
    });
  });
});

describe('an abort', () => {
  it('is taken when the sale is over without money; anything else is not, or is not known', () => {
    expect(pressOf(answer({ status: 'CANCELLED', responseCode: 'CC' }))).toBe('taken');
    expect([pressOf(answer({ status: 'PENDING' })), pressOf(answer())]).toEqual(['refused', 'refused']);
    expect([pressOf({ kind: 'notSent' }), pressOf(answer({ status: 'UNKNOWN' }))]).toEqual([
      'unanswered',
      'unanswered',
    ]);
  });
});

describe('a receipt', () => {
  it('is in lines, and is none before the end', () => {
    expect(receiptOf(answer())).toEqual(['EFTPOS', 'NZD 12.00']);
    expect([receiptOf(answer({ receipt: '' })), receiptOf(answer({ status: 'PENDING' }))]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
