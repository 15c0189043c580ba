import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSandbox, type TestSandbox } from './a-sandbox.ts';
import { aWindcave, CARDS, pageOf, paying } from './a-windcave.ts';

let sandbox: TestSandbox;
let windcave: ReturnType<typeof aWindcave>;

beforeEach(async () => {
  sandbox = await aSandbox();
  windcave = aWindcave(sandbox);
});
afterEach(() => sandbox.discard());

test('the payment page shows reference and amount and needs no script', async () => {
  const page = await windcave.visit(await windcave.open());
  const body = await page.text();
  expect(page.status).toBe(200);
  expect(body).toContain('10482-1');
  expect(body).toContain('$1,299.00');
  expect(body).not.toContain('<script');
  for (const name of ['holder', 'cardNumber', 'expiry', 'cvc']) expect(body).toContain(`name="${name}"`);
  for (const value of ['pay', 'cancel']) expect(body).toContain(`name="action" value="${value}"`);
});

test('the page may send its form to itself and, by redirect, to the shop it came from, and nowhere else', async () => {
  const page = await windcave.visit(await windcave.open());
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:9;");
});

test('a merchant reference that holds HTML is shown as text', async () => {
  const page = await windcave.visit(await windcave.open({ merchantReference: '<img src=x onerror=alert(1)>' }));
  const body = await page.text();
  expect(body).toContain('&lt;img src=x');
  expect(body).not.toContain('<img src=x');
});

test('a good card is charged once, the browser returns with a 303 and the session says so', async () => {
  const opened = await windcave.open();
  const answer = await windcave.press(opened, paying(CARDS.good));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://localhost:9/return?to=approved&sessionId=${opened.id}`);

  const session = await windcave.look(opened.id);
  expect(session).toMatchObject({ state: 'complete', amount: '1299.00' });
  expect(session.transactions).toHaveLength(1);
  expect(session.transactions?.[0]).toMatchObject({
    authorised: true,
    reCo: '00',
    responseText: 'APPROVED',
    amount: '1299.00',
    currency: 'NZD',
    merchantReference: '10482-1',
    sessionId: opened.id,
    card: {
      cardHolderName: 'Aroha Whitcombe',
      cardNumber: '411111........11',
      dateExpiryMonth: '12',
      dateExpiryYear: '39',
    },
  });
  expect(session.transactions?.[0]?.links.map(({ rel }) => rel)).toEqual(['self', 'session', 'refund']);
  expect(await windcave.ledger()).toEqual([
    {
      provider: 'windcave',
      reference: '10482-1',
      type: 'purchase',
      amount: '1299.00',
      approved: true,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
});

test('a declined card completes the session without authorising it', async () => {
  const opened = await windcave.open();
  const answer = await windcave.press(opened, paying(CARDS.bad));
  expect(answer.headers.get('location')).toBe(`http://localhost:9/return?to=declined&sessionId=${opened.id}`);
  const session = await windcave.look(opened.id);
  expect(session).toMatchObject({ state: 'complete', transactions: [{ authorised: false, responseText: 'DECLINED' }] });
  expect(await windcave.ledger()).toMatchObject([{ approved: false, type: 'purchase' }]);
});

test('cancelling returns to the cancelled address, authorises nothing and leaves no trace in the ledger', async () => {
  const opened = await windcave.open();
  const answer = await windcave.press(opened, { action: 'cancel' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('to=cancelled');
  const session = await windcave.look(opened.id);
  expect(session).toMatchObject({
    state: 'complete',
    transactions: [{ authorised: false, responseText: 'CANCELLED' }],
  });
  expect(await windcave.ledger()).toEqual([]);
});

test('the silent card is charged but its page keeps the browser, also when it is submitted or opened again', async () => {
  const opened = await windcave.open();
  const answers = [
    await windcave.press(opened, paying(CARDS.silent)),
    await windcave.press(opened, paying(CARDS.silent)),
    await windcave.visit(opened),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Payment approved');
  }
  expect(await windcave.look(opened.id)).toMatchObject({ state: 'complete', transactions: [{ authorised: true }] });
  expect(await windcave.ledger()).toHaveLength(1);
});

test('however often and however fast pay is pressed, one charge is made and every answer is the same', async () => {
  const opened = await windcave.open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => windcave.press(opened, paying(CARDS.good))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
  const late = await windcave.press(opened, paying(CARDS.bad));
  expect(late.headers.get('location')).toContain('to=approved');
  expect(await windcave.ledger()).toHaveLength(1);
});

test('an invalid card is refused at its field, charges nothing and keeps what was typed except the security code', async () => {
  const opened = await windcave.open();
  const typed = { ...paying('4111 1111 1111 1112'), expiry: '13/39', cvc: '987' };
  const answer = await windcave.press(opened, typed);
  const body = await answer.text();
  expect(answer.status).toBe(422);
  expect(body).toContain('This is not a card number. Check the digits');
  expect(body).toContain('Enter the expiry date as MM/YY');
  expect(body).toContain('value="Aroha Whitcombe"');
  expect(body).not.toContain('987');
  expect(await windcave.look(opened.id)).toMatchObject({ state: 'init' });
  expect(await windcave.ledger()).toEqual([]);
});

test('a post without a button, and an unknown session, are answered with a page and charge nothing', async () => {
  const opened = await windcave.open();
  expect((await windcave.press(opened, { holder: 'A' })).status).toBe(400);
  expect((await fetch(pageOf(opened).replace(opened.id, 'f'.repeat(32)))).status).toBe(404);
  expect(await windcave.ledger()).toEqual([]);
});
