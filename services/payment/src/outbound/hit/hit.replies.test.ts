import { describe, expect, it } from 'vitest';
import { answerOf, pressOf, receiptOf } from './hit.replies.ts';
import { writeScr } from './scr.ts';

const result =
  '<Result><AP>1</AP><RC>00</RC><RT>APPROVED</RT><TR>0000000100e1a6f9</TR><AC>000289</AC><AmtA>1200</AmtA></Result>';
const done = (more: string, complete = '1') =>
  `<Scr><TxnType>Status</TxnType><TxnRef>ours</TxnRef><StatusId>6</StatusId><TxnStatusId>8</TxnStatusId><Complete>${complete}</Complete>${more}</Scr>`;
const answer = (xml: string) => answerOf(xml, 'ours');

describe('an answer about a transaction', () => {
  it('is its result in whole cents when it is complete', () => {
    expect(answer(done(`${result}<ReCo/><DL1>APPROVED</DL1><B1 en="0"/>`))).toMatchObject({
      kind: 'complete',
      screen: { statusId: 6, b1: '', b2: '' },
      result: { approved: true, amountCents: 1_200, code: '00', reference: '0000000100e1a6f9', currency: '' },
    });
  });
  it('shows the screen while it is not, and of the buttons those that are lit', () => {
    expect(
      answer(done('<DL1>PRESENT CARD</DL1><DL2>NZD 1.00</DL2><B1 en="0">YES</B1><B2 en="1">CANCEL</B2>', '0')),
    ).toEqual({
      kind: 'progress',
      screen: { statusId: 6, dl1: 'PRESENT CARD', dl2: 'NZD 1.00', b1: '', b2: 'CANCEL' },
    });
  });
  it('is over when it says so, whatever its status number', () => {
    expect(answer(done(result).replace('<StatusId>6</StatusId>', ''))).toMatchObject({ screen: { statusId: 6 } });
  });
  it.each(['PC', 'PJ', 'PO'])('that gives %s without a result is a refusal, complete or not', (code) => {
    for (const complete of ['0', '1'])
      expect(answer(done(`<ReCo>${code}</ReCo><DL1>NO</DL1>`, complete))).toEqual({
        kind: 'refused',
        code,
        text: 'NO',
      });
  });
  it('in the envelope of a refusal is one', () => {
    const xml =
      '<Scr><Response Code="PL">Missing tag VendorID</Response><TransactionIsComplete>1</TransactionIsComplete></Scr>';
    expect(answer(xml)).toEqual({ kind: 'refused', code: 'PL', text: 'Missing tag VendorID' });
  });
  it('about another transaction answers nothing, and so does one about none', () => {
    for (const ref of ['<TxnRef>theirs</TxnRef>', '<TxnRef/>', ''])
      expect(answer(done(result).replace('<TxnRef>ours</TxnRef>', ref))).toEqual({
        kind: 'unanswered',
        why: 'another transaction',
      });
  });
  it.each(['12.00', '', 'x', '-1200', '1e3'])('with the amount %s has none', (amount) => {
    expect(answer(done(result.replace('1200', amount)))).toMatchObject({ result: { amountCents: undefined } });
  });
  it.each(['', '2', 'yes'])('with %s for approved says neither yes nor no', (ap) => {
    expect(answer(done(result.replace('<AP>1', `<AP>${ap}`)))).toMatchObject({ result: { approved: undefined } });
  });
  it.each([
    '',
    'OK',
    '<html><body>Bad gateway</body></html>',
    done(result).slice(0, -6),
    done(`${result}${result}`),
    done(`${result}<Complete>0</Complete>`),
    done(result, '7'),
    `<!DOCTYPE Scr [<!ENTITY a "1">]>${done(result)}`,
    done('<Result><AP>&a;</AP></Result>'),
    '<Scr>'.repeat(50_000),
  ])('that is no clean document cannot be read', (xml) => {
    expect(answer(xml)).toEqual({ kind: 'unanswered', why: 'unreadable' });
  });
});

describe('the other answers', () => {
  it('a button is taken, refused or unknown', () => {
    const ui = (success: string, ref = 'ours') =>
      `<Scr><TxnType>UI</TxnType><TxnRef>${ref}</TxnRef><Success>${success}</Success><RC/></Scr>`;
    expect([ui('1'), ui('0'), ui('1', 'theirs'), 'x'].map((xml) => pressOf(xml, 'ours'))).toEqual([
      ...['taken', 'refused', 'unanswered', 'unanswered'],
    ]);
    expect(pressOf('<Scr><Response Code="P8">no</Response></Scr>', 'ours')).toBe('refused');
  });
  it('a receipt is cut at its width and keeps its blanks', () => {
    const xml = '<Scr><TxnRef>ours</TxnRef><RcptW>4</RcptW><Rcpt> AB CD  E</Rcpt></Scr>';
    expect(receiptOf(xml, 'ours')).toEqual([' AB ', 'CD  ', 'E']);
    expect(receiptOf(xml, 'theirs')).toBeUndefined();
    expect(receiptOf(xml.replace('>4<', '>0<'), 'ours')).toBeUndefined();
  });
});

describe('a request', () => {
  it('carries the login as attributes, its children in their order, and nothing that is empty', () => {
    const xml = writeScr({ user: 'a"b', key: 'k&' }, { Amount: '1.00', DpsTxnRef: '', MRef: '<O\u0000\u{1F6CB}>' });
    expect(xml).toBe(
      '<Scr action="doScrHIT" user="a&quot;b" key="k&amp;"><Amount>1.00</Amount><MRef>&lt;O\u{1F6CB}&gt;</MRef></Scr>',
    );
  });
});

describe('card data that a provider should not have sent', () => {
  const number = '4111111111111111';
  const stripe = `;${number}=30121010000012345678?`;
  const kept = (xml: string) => {
    const text = JSON.stringify([answer(xml), receiptOf(xml, 'ours')]);
    return [number, '4111 1111 1111 1111', '30121010000', 'SIMMONS'].filter((secret) => text.includes(secret));
  };
  it('is masked on the screen, in its words, on the slip and in a refusal; the name is dropped', () => {
    const whole = `<Result><AP>1</AP><RC>00</RC><RT>APPROVED ${number}</RT><CN>${number}</CN><CH>SIMMONS/AROHA</CH><AmtA>1200</AmtA></Result>`;
    const words = `<DL1>CARD ${stripe}</DL1><DL2>4111 1111 1111 1111</DL2><RcptW>30</RcptW><Rcpt>${'VISA'.padEnd(20)}${stripe.padEnd(60)}</Rcpt>`;
    expect(kept(done(`${whole}${words}`))).toEqual([]);
    expect(kept(done(`${words}<ReCo>PL</ReCo>`))).toEqual([]);
    expect(kept(done(words, '0'))).toEqual([]);
    expect(kept(`<Scr><Response Code="PL">Invalid ${stripe}</Response></Scr>`)).toEqual([]);
    expect(JSON.stringify(answer(done(`${whole}${words}`)))).toContain('411111******1111');
  });
});
