import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSandbox, RETURN_ORIGIN, setFault, type TestSandbox } from './a-sandbox.ts';
import { aSession, aVerifone, type VerifoneSale } from './a-verifone.ts';

let sandbox: TestSandbox;
let verifone: ReturnType<typeof aVerifone>;
beforeEach(async () => {
  sandbox = await aSandbox();
  verifone = aVerifone(sandbox);
});
afterEach(() => sandbox.discard());

const refund = { type: 'refund', originalReferenceId: 'ref1' };

/** Opens a session and its page. */
async function shown(changes: object = {}): Promise<VerifoneSale> {
  const sale = await verifone.opened(changes);
  expect((await fetch(sale.url)).status).toBe(200);
  return sale;
}

describe('a session', () => {
  it.each([
    ['another merchant', { merchantId: 'MERCHANT2' }, [403, 'WRONG_MERCHANT']],
    ['a register of another merchant', { registerId: 'OTHER-V1' }, [422, 'NO_REGISTER']],
    ['an amount without cents', { amount: '12' }, [400, 'BAD_REQUEST']],
    ['an amount of nothing', { amount: '0.00' }, [400, 'BAD_REQUEST']],
    ['another currency', { currency: 'AUD' }, [400, 'BAD_REQUEST']],
    ['an unknown field', { extra: 1 }, [400, 'BAD_REQUEST']],
    ['a strange target origin', { targetOrigin: 'https://evil.example' }, [422, 'WRONG_ORIGIN']],
    ['a refund of nothing that was paid', refund, [422, 'NO_ORIGINAL']],
    ['a refund that names no purchase', { type: 'refund' }, [400, 'BAD_REQUEST']],
    ['the cents of a busy terminal', { amount: '5.30' }, [409, 'REGISTER_BUSY']],
  ])('with %s is refused, and leaves nothing', async (_what, changes, refusal) => {
    expect(await verifone.codeOf(verifone.open(changes))).toEqual(refusal);
    expect((await verifone.status('ref1')).code).toBe('NOT_FOUND');
  });
  it('with a wrong key is refused', async () => {
    expect(await verifone.codeOf(verifone.open({}, { login: 'vcloud:guess' }))).toEqual([401, 'UNAUTHORISED']);
  });
  it('takes a reference once', async () => {
    await verifone.opened();
    expect(await verifone.codeOf(verifone.open())).toEqual([409, 'REFERENCE_USED']);
  });
  it('answers the address of its page, with what is to be paid in it', async () => {
    const { url } = await verifone.opened();
    expect(url).toContain('/sandbox/verifone/webint/purchase/counter?');
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      ...{ merchant_id: 'MERCHANT1', register_id: 'AKL-V1', reference_id: 'ref1', amount: '12.00' },
      ...{ pos_prints_receipt: 'true', target_origin: RETURN_ORIGIN },
    });
  });
  it('is seen by its own merchant alone', async () => {
    await verifone.opened();
    expect((await verifone.status('ref1', { login: 'other:other key' })).code).toBe('NOT_FOUND');
  });
  it('charges nothing before its page is open, and is over after three minutes', async () => {
    let time = Date.now();
    await sandbox.discard();
    sandbox = await aSandbox({ clock: { now: () => new Date(time) } });
    verifone = aVerifone(sandbox);
    const { url } = await verifone.opened();
    time += 180_000;
    expect((await verifone.status('ref1')).status).toBe('PENDING');
    time += 1;
    expect(await verifone.status('ref1')).toMatchObject({ status: 'CANCELLED', responseCode: 'TO' });
    await fetch(url);
    expect([(await verifone.status('ref1')).status, await verifone.ledger()]).toEqual(['CANCELLED', []]);
  });
});

describe('the page', () => {
  it('may be framed by the point of sale alone, and runs no script but its own', async () => {
    const policy = (await fetch((await verifone.opened()).url)).headers.get('content-security-policy');
    expect(policy).toContain(`frame-ancestors ${RETURN_ORIGIN}`);
    expect(policy).toContain("script-src 'self'");
  });
  it.each([
    ['amount', '0.01'],
    ['reference_id', 'ref2'],
    ['register_id', 'WLG-V1'],
    ['target_origin', 'https://evil.example'],
    ['more', '1'],
  ])('with another %s begins nothing', async (name, value) => {
    const { url } = await verifone.opened();
    const altered = new URL(url);
    altered.searchParams.set(name, value);
    expect((await fetch(altered)).status).toBe(400);
    expect((await fetch(url.replace('/purchase/', '/refund/'))).status).toBe(400);
    altered.searchParams.delete('session');
    expect((await fetch(altered)).status).toBe(404);
    expect(await verifone.status('ref1')).toMatchObject({ status: 'PENDING', prompt: { line1: 'STARTING' } });
  });
  it('opened twice charges once, and says the end each time', async () => {
    const { url, ...sale } = await shown();
    await fetch(url);
    await verifone.untilOver('ref1');
    await fetch(url);
    expect((await verifone.screen({ url, ...sale })).message).toEqual({
      ...{ source: 'vcloud', event: 'complete', referenceId: 'ref1', paymentId: sale.paymentId },
      ...{ result: 'SUCCESS', responseCode: '00', responseText: 'APPROVED' },
    });
    expect(await verifone.ledger()).toHaveLength(1);
  });
  it('waits while the terminal serves another sale', async () => {
    await verifone.at('AKL-V1', 'byHand');
    const waiting = await verifone.opened({ referenceId: 'ref2' });
    const first = await shown();
    expect(await (await fetch(waiting.url)).text()).toContain('TERMINAL BUSY');
    expect(await verifone.codeOf(verifone.open({ referenceId: 'ref3' }))).toEqual([409, 'REGISTER_BUSY']);
    await verifone.press(first, 'approve');
    expect((await verifone.screen(waiting)).line1).toBe('PRESENT/INSERT CARD');
  });
});

describe('a sale', () => {
  it('is approved by itself, and the ledger has it under our reference', async () => {
    const { paymentId } = await shown();
    const end = await verifone.untilOver('ref1');
    expect(end).toMatchObject({
      ...{ paymentId, merchantId: 'MERCHANT1', registerId: 'AKL-V1', referenceId: 'ref1', type: 'purchase' },
      ...{ status: 'APPROVED', amount: '12.00', currency: 'NZD', responseCode: '00' },
      ...{ cardType: 'Visa', maskedPan: '411111******1111' },
    });
    expect([end['authCode'], end['rrn']]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{12}$/),
    ]);
    expect(end['receipt']).toContain('PURCHASE NZD 12.00');
    expect(await verifone.ledger()).toMatchObject([
      { provider: 'verifone', reference: 'ref1', type: 'purchase', amount: '12.00', approved: true },
    ]);
  });
  it('of .01 is declined, of .21 approved for another amount', async () => {
    const declined = await shown({ amount: '5.01' });
    expect(await verifone.untilOver('ref1')).toMatchObject({ status: 'DECLINED', responseCode: '51' });
    expect((await verifone.screen(declined)).message).toMatchObject({ result: 'FAILURE' });
    await shown({ amount: '5.21', referenceId: 'ref2' });
    expect(await verifone.untilOver('ref2')).toMatchObject({ status: 'APPROVED', amount: '6.21' });
    expect(await verifone.ledger()).toMatchObject([{ approved: false }, { amount: '6.21', approved: true }]);
  });
  it('of .09 is approved while nobody knows it, and known later', async () => {
    const sale = await shown({ amount: '5.09' });
    await expect.poll(() => verifone.ledger()).toMatchObject([{ amount: '5.09', approved: true }]);
    const { message } = await verifone.screen(sale);
    expect(['UNKNOWN', 'SUCCESS']).toContain(message?.['result']);
    expect((await verifone.untilOver('ref1')).status).toBe('APPROVED');
  });
  it('of .13 is not known to the first question, of .17 comes with the whole card number', async () => {
    await shown({ amount: '5.13' });
    expect([(await verifone.status('ref1')).code, (await verifone.untilOver('ref1')).status]).toEqual([
      'NOT_FOUND',
      'APPROVED',
    ]);
    await shown({ amount: '5.17', referenceId: 'ref2' });
    expect((await verifone.untilOver('ref2'))['maskedPan']).toBe('4111111111111111');
  });
  it('is aborted by the point of sale while the customer is asked, and not afterwards', async () => {
    await verifone.at('AKL-V1', 'byHand');
    await shown();
    expect(await verifone.abort('ref1')).toMatchObject({ status: 'CANCELLED', responseCode: 'CC' });
    const late = await shown({ referenceId: 'ref2' });
    for (const key of ['insert', 'insert']) await verifone.press(late, key);
    expect(await verifone.abort('ref2')).toMatchObject({ status: 'PENDING', prompt: { canBeStopped: false } });
    expect(await verifone.ledger()).toEqual([]);
  });
});

describe('a person at the terminal', () => {
  beforeEach(() => verifone.at('AKL-V1', 'byHand'));
  it.each([
    ['approve', { status: 'APPROVED', responseCode: '00' }, 'SUCCESS'],
    ['decline', { status: 'DECLINED', responseCode: '51' }, 'FAILURE'],
    ['cancel', { status: 'CANCELLED', responseCode: 'CC' }, 'FAILURE'],
    ['walkAway', { status: 'CANCELLED', responseCode: 'TO' }, 'FAILURE'],
  ])('ends the sale by the key %s on the page', async (key, end, result) => {
    const sale = await shown();
    expect((await verifone.press(sale, key)).headers.get('location')).toBe(sale.url);
    expect(await verifone.status('ref1')).toMatchObject(end);
    expect((await verifone.screen(sale)).message).toMatchObject({ result });
    await verifone.press(sale, 'decline');
    expect(await verifone.status('ref1')).toMatchObject(end);
    expect(await verifone.ledger()).toHaveLength(end.status === 'CANCELLED' ? 0 : 1);
  });
  it('walks through the prompts by hand', async () => {
    const sale = await shown();
    const seen = [(await verifone.screen(sale)).line1];
    for (let step = 0; step < 3; step++) {
      await verifone.at('AKL-V1', 'insert');
      seen.push((await verifone.screen(sale)).line1);
    }
    expect(seen).toEqual(['PRESENT/INSERT CARD', 'ENTER PIN', 'PROCESSING', 'APPROVED']);
    expect((await verifone.at('AKL-V1', 'insert')).status).toBe(409);
  });
  it('loses the answer: unknown until it arrives, while the money is taken', async () => {
    const sale = await shown();
    await verifone.at('AKL-V1', 'loseAnswer');
    expect(await verifone.status('ref1')).toMatchObject({ status: 'UNKNOWN', authCode: '', responseCode: '' });
    expect((await verifone.screen(sale)).message).toMatchObject({ result: 'UNKNOWN' });
    expect(await verifone.ledger()).toMatchObject([{ approved: true }]);
    await verifone.at('AKL-V1', 'recover');
    expect((await verifone.status('ref1')).status).toBe('APPROVED');
  });
  it('sees each register on the page', async () => {
    await shown();
    const page = await (await fetch(`${sandbox.origin}/sandbox/registers`)).text();
    for (const words of ['AKL-V1', 'WLG-V1', 'PRESENT/INSERT CARD', 'READY', '$12.00, ref1'])
      expect(page).toContain(words);
  });
});

describe('a refund', () => {
  it('names its purchase and gives back no more than was charged', async () => {
    await shown();
    await verifone.untilOver('ref1');
    await shown({ ...refund, referenceId: 'back1', amount: '8.00' });
    expect((await verifone.untilOver('back1')).status).toBe('APPROVED');
    await shown({ ...refund, referenceId: 'back2', amount: '8.00' });
    expect(await verifone.untilOver('back2')).toMatchObject({ status: 'DECLINED', responseCode: '12' });
    expect(await verifone.ledger()).toMatchObject([
      {},
      { type: 'refund', approved: true },
      { type: 'refund', approved: false },
    ]);
  });
});

describe('a fault', () => {
  it('loses the answer of a session that was opened', async () => {
    await setFault(sandbox, { provider: 'verifone', mode: 'dropReply', times: 1 });
    await expect(verifone.open({}, { patienceMs: 300 })).rejects.toThrow('timeout');
    expect((await verifone.status('ref1')).status).toBe('PENDING');
  });
  it('answers with what was answered before, and does nothing', async () => {
    await verifone.opened();
    await setFault(sandbox, { provider: 'verifone', mode: 'repeat', times: 1 });
    expect(await verifone.opened({ referenceId: 'ref2' })).toMatchObject({ referenceId: 'ref1' });
    expect((await verifone.status('ref2')).code).toBe('NOT_FOUND');
  });
  it('of error500 does nothing, and none touches the page', async () => {
    const { url } = await verifone.opened();
    await setFault(sandbox, { provider: 'verifone', mode: 'error500' });
    expect((await verifone.open({ referenceId: 'ref2' })).status).toBe(500);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('after a restart', () => {
  it('a sale on its way goes on, one that a person holds waits, and the reference stays used', async () => {
    await verifone.at('WLG-V1', 'byHand');
    await shown();
    await shown({ registerId: 'WLG-V1', referenceId: 'ref2' });
    sandbox = await sandbox.restart();
    verifone = aVerifone(sandbox);
    expect((await verifone.untilOver('ref1')).status).toBe('APPROVED');
    expect(await verifone.status('ref2')).toMatchObject({
      status: 'PENDING',
      prompt: { line1: 'PRESENT/INSERT CARD' },
    });
    expect(await verifone.codeOf(verifone.open(aSession))).toEqual([409, 'REFERENCE_USED']);
    expect(await verifone.ledger()).toHaveLength(1);
  });
});
