import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHit, aSale, tag, tags } from './a-hit.ts';
import { aSandbox, setFault, type TestSandbox } from './a-sandbox.ts';

let sandbox: TestSandbox;
let hit: ReturnType<typeof aHit>;
beforeEach(async () => {
  sandbox = await aSandbox();
  hit = aHit(sandbox);
});
afterEach(() => sandbox.discard());

const of = (xml: string, ...names: string[]) => names.map((name) => tag(xml, name));
const codeOf = (xml: string) => /<Response Code="(\w+)">([^<]*)</.exec(xml)?.slice(1);

describe('a request', () => {
  it('is taken as text/xml and as application/xml', async () => {
    expect(tag(await hit.pay('12.00', {}, { contentType: 'application/xml' }), 'Complete')).toBe('0');
  });
  it.each([
    ['a tag out of its order', tags({ Cur: 'NZD' }) + tags(aSale), ['PL', 'Missing tag Amount']],
    [
      'a missing tag',
      tags({ ...aSale, VendorId: '' }).replace('<VendorId></VendorId>', ''),
      ['PL', 'Missing tag VendorId'],
    ],
    ['an unknown tag', tags({ ...aSale, Extra: '1' }), ['PL', 'Unexpected tag Extra']],
    ['an amount without cents', tags({ ...aSale, Amount: '12' }), ['PL', 'Invalid Amount']],
    ['a long device id', tags({ ...aSale, DeviceId: 'x'.repeat(33) }), ['P4', 'DeviceId is too long']],
    ['an unknown type', tags({ ...aSale, TxnType: 'Void' }), ['P7', 'Invalid TxnType']],
    ['a type that is not allowed', tags({ ...aSale, TxnType: 'Auth' }), ['PM', 'Transaction type not allowed']],
    [
      'a station of another merchant',
      tags({ ...aSale, Station: 'OTHER-1' }),
      ['P9', 'Authentication and station do not match'],
    ],
  ])('with %s is refused', async (_what, children, refusal) => {
    const answer = await hit.post(children);
    expect(codeOf(answer)).toEqual(refusal);
    expect(of(answer, 'TransactionIsComplete', 'Complete', 'ReCo')).toEqual(['1', undefined, undefined]);
  });
  it('with a document type is refused', async () => {
    expect(codeOf(await hit.pay('12.00', {}, { prolog: '<!DOCTYPE Scr>' }))).toEqual(['PL', 'Invalid XML']);
  });
  it('with a wrong user or key is refused', async () => {
    expect(codeOf(await hit.pay('12.00', {}, { user: 'nobody' }))?.[0]).toBe('PH');
    expect(codeOf(await hit.pay('12.00', {}, { key: 'guess' }))?.[0]).toBe('P8');
  });
  it('for a station that does not exist, and for an unknown reference, says so', async () => {
    expect(tag(await hit.pay('12.00', { Station: 'AKL-9' }), 'ReCo')).toBe('PO');
    const unknown = await hit.status('never');
    expect(of(unknown, 'ReCo', 'Complete', 'StatusId')).toEqual(['PJ', '1', undefined]);
  });
});

describe('a sale', () => {
  it('walks through the statuses 1 to 6 and is approved with the result in cents', async () => {
    await hit.at('AKL-1', 'byHand');
    const seen = [tag(await hit.pay('12.00'), 'StatusId')];
    await expect.poll(async () => tag(await hit.status('ref1'), 'StatusId')).toBe('2');
    for (const action of ['insert', 'insert', 'insert', 'approve']) {
      seen.push(tag(await hit.status('ref1'), 'StatusId'));
      await hit.at('AKL-1', action);
    }
    expect([...seen, tag(await hit.status('ref1'), 'StatusId')]).toEqual(['1', '2', '3', '4', '5', '6']);
    const end = await hit.status('ref1');
    expect(of(end, 'TxnType', 'AP', 'RC', 'ReCo', 'AmtA', 'TxnStatusId')).toEqual([
      'Status',
      '1',
      '00',
      '',
      '1200',
      '8',
    ]);
    expect(tag(end, 'TR')).toMatch(/^[0-9a-f]{16}$/);
    expect(await hit.ledger()).toMatchObject([{ provider: 'hit', reference: 'ref1', amount: '12.00', approved: true }]);
  });
  it('of .01 is declined, of .21 approved for another amount', async () => {
    await hit.pay('5.01');
    expect(of(await hit.untilComplete('ref1'), 'AP', 'RC', 'DL1')).toEqual(['0', '51', 'DECLINED']);
    await hit.pay('5.21', { TxnRef: 'ref2' });
    expect(of(await hit.untilComplete('ref2'), 'AP', 'AmtA')).toEqual(['1', '621']);
    expect(await hit.ledger()).toMatchObject([{ approved: false }, { amount: '6.21', approved: true }]);
  });
  it.each([
    ['YES', 'B1', ['1', '00']],
    ['NO', 'B2', ['0', '76']],
  ])('of .05 waits for the signature: %s', async (val, name, result) => {
    await hit.pay('5.05');
    await expect.poll(async () => tag(await hit.status('ref1'), 'TxnStatusId')).toBe('7');
    expect(await hit.status('ref1')).toContain('<B1 en="1">YES</B1><B2 en="1">NO</B2>');
    expect(tag(await hit.press('ref1', name, 'CANCEL'), 'Success')).toBe('0');
    expect(tag(await hit.press('ref1', name, val), 'Success')).toBe('1');
    expect(of(await hit.status('ref1'), 'AP', 'RC')).toEqual(result);
  });
  it('of .09 is taken while its answer is lost', async () => {
    await expect(hit.pay('5.09', {}, { patienceMs: 200 })).rejects.toThrow('timeout');
    expect(tag(await hit.untilComplete('ref1'), 'AP')).toBe('1');
  });
  it('of .13 is unknown to the first question, of .30 finds the terminal busy', async () => {
    await hit.pay('5.13');
    expect([tag(await hit.status('ref1'), 'ReCo'), tag(await hit.status('ref1'), 'ReCo')]).toEqual(['PJ', '']);
    await hit.untilComplete('ref1');
    expect(of(await hit.pay('5.30', { TxnRef: 'ref2' }), 'ReCo', 'StatusId')).toEqual(['PC', undefined]);
    expect(tag(await hit.status('ref2'), 'ReCo')).toBe('PJ');
  });
  it('finds a terminal busy that serves another one, and is remembered after the next one', async () => {
    await hit.at('AKL-1', 'byHand');
    await hit.pay('5.00');
    expect(tag(await hit.pay('6.00', { TxnRef: 'ref2' }), 'ReCo')).toBe('PC');
    await hit.at('AKL-1', 'approve');
    await hit.pay('6.00', { TxnRef: 'ref2' });
    expect(tag(await hit.status('ref1'), 'AP')).toBe('1');
  });
  it('is answered with what was answered before under the fault repeat', async () => {
    await hit.pay('5.00');
    await hit.untilComplete('ref1');
    await setFault(sandbox, { provider: 'hit', mode: 'repeat', times: 1 });
    expect(of(await hit.pay('6.00', { TxnRef: 'ref2' }), 'TxnRef', 'AP')).toEqual(['ref1', '1']);
  });
});

describe('a refund', () => {
  const refund = (amount: string, txnRef: string, dpsTxnRef: string) =>
    hit.post(
      tags({ ...aSale, Amount: amount, TxnType: 'Refund', TxnRef: txnRef }).replace(
        '<DeviceId>',
        `<DpsTxnRef>${dpsTxnRef}</DpsTxnRef><DeviceId>`,
      ),
    );
  it('of a purchase gives back no more than was charged', async () => {
    await hit.pay('12.00');
    const purchase = tag(await hit.untilComplete('ref1'), 'TR') ?? '';
    await refund('8.00', 'back1', purchase);
    expect(tag(await hit.untilComplete('back1'), 'AP')).toBe('1');
    await refund('8.00', 'back2', purchase);
    expect(of(await hit.untilComplete('back2'), 'AP', 'RC')).toEqual(['0', '12']);
    expect(await hit.ledger()).toMatchObject([
      {},
      { type: 'refund', approved: true },
      { type: 'refund', approved: false },
    ]);
  });
  it('of none asks for the merchant card', async () => {
    await hit.at('AKL-1', 'byHand');
    await hit.pay('8.00', { TxnType: 'Refund' });
    await expect.poll(async () => tag(await hit.status('ref1'), 'DL1')).toBe('SWIPE REFUND CARD');
  });
});

describe('a receipt', () => {
  const receipt = (txnRef: string) =>
    hit.post(tags({ Station: 'AKL-1', TxnType: 'Receipt', TxnRef: txnRef, DuplicateFlag: '1', ReceiptType: '1' }));
  it('is printed for the last transaction of the terminal, in lines of its width', async () => {
    await hit.pay('12.00');
    await hit.untilComplete('ref1');
    const answer = await receipt('ref1');
    const text = tag(answer, 'Rcpt') ?? '';
    expect(text.length % Number(tag(answer, 'RcptW'))).toBe(0);
    expect(text).toContain('NZD 12.00');
    expect(text).toContain('SIGN X');
    await hit.pay('12.00', { TxnRef: 'ref2' });
    await hit.untilComplete('ref2');
    expect(tag(await receipt('ref1'), 'ReCo')).toBe('PJ');
  });
});
