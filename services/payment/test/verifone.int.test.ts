import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { newToken } from '@shop/kit/ids';
import { asCents } from '@shop/primitives/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TerminalOrder, Terminals } from '../src/application/terminal-ports.ts';
import type { TerminalAnswer } from '../src/domain/terminal-answer.ts';
import { as, registersOf, showPage } from './a-register.ts';
import { aSandbox, type ProviderSandbox } from './a-sandbox.ts';

let sandbox: ProviderSandbox;
let verifone: Terminals;
/** A reference of its own for each test, as for each attempt. */
let order: TerminalOrder;

beforeAll(async () => {
  sandbox = await aSandbox();
  verifone = registersOf(sandbox);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.fault({ provider: 'verifone', mode: 'none' });
  await sandbox.register('AKL-V1', 'byItself');
  order = anOrder(12_00);
});

const anOrder = (cents: number, changes: Partial<TerminalOrder> = {}): TerminalOrder => ({
  ...{ station: 'AKL-V1', txnRef: `100001-1-${newToken().slice(0, 10)}`, isRefund: false, amountCents: asCents(cents) },
  ...{ purchaseReference: '', merchantReference: '100001', returnToken: '', ...changes },
});
async function until(kind: TerminalAnswer['kind'], ref = order): Promise<TerminalAnswer> {
  for (;;) {
    const answer = await verifone.status(ref);
    if (answer.kind === kind) return answer;
    await new Promise((later) => setTimeout(later, 10));
  }
}
const isShown = (answer: TerminalAnswer) => ('frame' in answer && answer.frame ? showPage(answer.frame) : 0);
const charged = async ({ txnRef } = order) =>
  (await sandbox.ledger())
    .filter(({ reference }) => reference === txnRef)
    .map(({ amount, approved }) => [amount, approved]);

describe('a purchase', () => {
  it('is a page that charges nothing before it is shown, and ends approved for its amount', async () => {
    const started = await verifone.start(order);
    expect(started).toMatchObject({ kind: 'progress', screen: { statusId: 3, b2: 'CANCEL' } });
    expect(await charged()).toEqual([]);
    expect(await isShown(started)).toBe(200);
    expect(await until('complete')).toMatchObject({
      screen: { statusId: 6, dl1: 'APPROVED' },
      result: {
        ...{
          approved: true,
          amountCents: 12_00,
          currency: 'NZD',
          station: 'AKL-V1',
          code: '00',
          reference: order.txnRef,
        },
        slip: { maskedPan: '411111******1111', receipt: expect.stringContaining('PURCHASE NZD 12.00') },
      },
    });
    expect(await charged()).toEqual([['12.00', true]]);
  });
  it.each([
    [5_01, { approved: false, code: '51' }],
    [5_21, { approved: true, amountCents: 6_21 }],
    [5_17, { approved: true, slip: { maskedPan: '411111******1111' } }],
  ])('of %i cents ends as the terminal was told', async (cents, result) => {
    order = anOrder(cents);
    await isShown(await verifone.start(order));
    expect(await until('complete')).toMatchObject({ result });
    expect(JSON.stringify(await until('complete'))).not.toContain('4111 1111');
  });
  it('is not known while the answer of the terminal is lost, and approved when it arrives', async () => {
    await isShown(await verifone.start(order));
    await sandbox.register('AKL-V1', 'loseAnswer');
    expect(await verifone.status(order)).toMatchObject({
      ...{ kind: 'unanswered', why: 'unknown', screen: { dl1: 'NO ANSWER', dl2: 'CHECK STATUS' } },
    });
    expect(await charged()).toEqual([['12.00', true]]);
    await sandbox.register('AKL-V1', 'recover');
    expect(await verifone.status(order)).toMatchObject({ kind: 'complete', result: { approved: true } });
  });
  it('is stopped by CANCEL while the customer is asked, and is the same again afterwards', async () => {
    await isShown(await verifone.start(order));
    await sandbox.register('AKL-V1', 'byHand');
    expect(await verifone.press(order, { name: 'B2', value: 'CANCEL' })).toBe('taken');
    expect(await verifone.status(order)).toMatchObject({ kind: 'complete', result: { code: 'CANCELLED' } });
    expect(await verifone.press(order, { name: 'B2', value: 'CANCEL' })).toBe('taken');
    expect(await charged()).toEqual([]);
  });
  it('at a busy register is refused, and so is a reference that was used', async () => {
    order = anOrder(5_30);
    expect(await verifone.start(order)).toMatchObject({ kind: 'refused', code: 'REGISTER_BUSY' });
    expect(await verifone.status(order)).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    order = anOrder(5_00);
    await verifone.start(order);
    expect(await verifone.start(order)).toMatchObject({ kind: 'refused', code: 'REFERENCE_USED' });
  });
  it('of another merchant, another register or a wrong key is refused', async () => {
    expect(await registersOf(sandbox, { login: as({ merchantId: 'MERCHANT2' }) }).start(order)).toMatchObject({
      code: 'WRONG_MERCHANT',
    });
    expect(await verifone.start(anOrder(5_00, { station: 'OTHER-V1' }))).toMatchObject({ code: 'NO_REGISTER' });
    expect(await registersOf(sandbox, { login: as({ key: 'guess' }) }).start(order)).toMatchObject({
      code: 'UNAUTHORISED',
    });
    expect(await registersOf(sandbox, { shopOrigin: 'http://evil.test' }).start(order)).toMatchObject({
      code: 'WRONG_ORIGIN',
    });
  });
});

describe('a refund', () => {
  it('names its purchase, and is refused where there is none', async () => {
    await isShown(await verifone.start(order));
    await until('complete');
    const back = anOrder(5_00, { isRefund: true, purchaseReference: order.txnRef });
    await isShown(await verifone.start(back));
    expect(await until('complete', back)).toMatchObject({ result: { approved: true, amountCents: 5_00 } });
    const none = anOrder(5_00, { isRefund: true, purchaseReference: 'never' });
    expect(await verifone.start(none)).toMatchObject({ kind: 'refused', code: 'NO_ORIGINAL' });
  });
});

describe('the way there', () => {
  it('that loses the answer says that nothing is known, and the session is found by our reference', async () => {
    await sandbox.fault({ provider: 'verifone', mode: 'dropReply', times: 1 });
    expect(await registersOf(sandbox, { deadlineMs: 200 }).start(order)).toEqual({ kind: 'unanswered', why: 'lost' });
    expect(await isShown(await verifone.status(order))).toBe(200);
    expect(await until('complete')).toMatchObject({ result: { approved: true } });
  });
  it('that fails says that nothing is known', async () => {
    await sandbox.fault({ provider: 'verifone', mode: 'error500', times: 1 });
    expect(await verifone.start(order)).toEqual({ kind: 'unanswered', why: 'lost' });
  });
  it('that answers with another answer says nothing about ours', async () => {
    await verifone.start(order);
    await sandbox.fault({ provider: 'verifone', mode: 'repeat', times: 1 });
    expect(await verifone.start(anOrder(5_00))).toEqual({ kind: 'unanswered', why: 'another transaction' });
  });
  it('that does not connect sent nothing', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    expect(await registersOf(sandbox, { url: `http://127.0.0.1:${port}` }).start(order)).toEqual({ kind: 'notSent' });
  });
});
