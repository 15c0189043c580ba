import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSandbox, getJson, setFault, type TestSandbox } from './a-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await aSandbox();
});
afterEach(() => sandbox.discard());

async function send(mail: SendMailOptions, patienceMs = 10_000): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, socketTimeout: patienceMs });
  try {
    await transport.sendMail({ from: 'shop@demo.test', to: 'shopper@demo.test', ...mail });
  } finally {
    transport.close();
  }
}

type Message = Record<'to' | 'subject' | 'text' | 'html' | 'at', string>;
const messages = (): Promise<Message[]> => getJson(`${sandbox.origin}/sandbox/mail/messages`);
const page = async (path: string): Promise<string> => (await fetch(`${sandbox.origin}/sandbox/mail${path}`)).text();

/** The address of the newest mail's own page. */
async function newest(): Promise<string> {
  return /href="\/sandbox\/mail(\/[0-9a-f-]{36})"/.exec(await page(''))?.[1] ?? '';
}

test('mails are listed newest first with recipient, subject, both parts and time', async () => {
  await send({ subject: 'First', text: 'one' });
  await send({
    to: ['a@demo.test', 'b@demo.test'],
    bcc: 'c@demo.test',
    subject: 'Kia ora, Māia',
    text: 'two — ok',
    html: '<p>two — ok</p>',
  });
  expect(await messages()).toEqual([
    {
      to: 'a@demo.test, b@demo.test, c@demo.test',
      subject: 'Kia ora, Māia',
      text: expect.stringContaining('two — ok'),
      html: expect.stringContaining('<p>two — ok</p>'),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
    {
      to: 'shopper@demo.test',
      subject: 'First',
      text: expect.stringContaining('one'),
      html: '',
      at: expect.any(String),
    },
  ]);
});

test('mails survive a restart and are gone after DELETE', async () => {
  await send({ subject: 'Kept', text: 'x' });
  await send({ subject: 'Newer', text: 'x' });
  sandbox = await sandbox.restart();
  expect(await messages()).toMatchObject([{ subject: 'Newer' }, { subject: 'Kept' }]);
  const answer = await fetch(`${sandbox.origin}/sandbox/mail/messages`, { method: 'DELETE' });
  expect(answer.status).toBe(204);
  expect(await messages()).toEqual([]);
  sandbox = await sandbox.restart();
  expect(await messages()).toEqual([]);
});

test('the inbox shows a mail’s subject as text and its HTML in a frame that can run nothing', async () => {
  const html =
    '<!doctype html><html><head><title>t</title></head><body><script>alert(1)</script><a href="https://x.nz">go</a></body></html>';
  await send({
    subject: '<script>alert(1)</script>',
    text: 'plain <b>',
    html,
    attachments: [{ filename: 'a.pdf', content: 'abc' }],
  });
  expect(await page('')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  const id = await newest();
  const shown = await page(id);
  expect(shown).toContain(
    `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail${id}/html"`,
  );
  expect(shown).toContain('a.pdf (application/pdf, 3 bytes)');
  expect(await page(`${id}?part=text`)).toContain('plain &lt;b&gt;');

  const framed = await fetch(`${sandbox.origin}/sandbox/mail${id}/html`);
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox allow-popups/);
  expect(policy).not.toContain('allow-scripts');
  expect(await framed.text()).toMatch(/^<!doctype html><html><head><base target="_blank">/);
});

test('a mail that is not there is a page with 404', async () => {
  expect((await fetch(`${sandbox.origin}/sandbox/mail/nothing`)).status).toBe(404);
});

test('with error500 a mail is refused for now, so that the sender tries again, and is not kept', async () => {
  await setFault(sandbox, { provider: 'smtp', mode: 'error500', times: 1 });
  await expect(send({ subject: 'Refused', text: 'x' })).rejects.toMatchObject({ responseCode: 451 });
  await send({ subject: 'Again', text: 'x' });
  expect(await messages()).toMatchObject([{ subject: 'Again' }]);
});

test('with dropReply a mail is kept but its sender gets no reply', async () => {
  await setFault(sandbox, { provider: 'smtp', mode: 'dropReply', times: 1 });
  await expect(send({ subject: 'Unanswered', text: 'x' }, 500)).rejects.toThrow(/timeout/i);
  await vi.waitFor(async () => expect(await messages()).toMatchObject([{ subject: 'Unanswered' }]));
});

test('with repeat a mail arrives twice, with delay once and later', async () => {
  await setFault(sandbox, { provider: 'smtp', mode: 'repeat', times: 1 });
  await send({ subject: 'Twice', text: 'x' });
  expect(await messages()).toHaveLength(2);
  await setFault(sandbox, { provider: 'smtp', mode: 'delay', ms: 300, times: 1 });
  const before = performance.now();
  await send({ subject: 'Late', text: 'x' });
  expect(performance.now() - before).toBeGreaterThan(290);
  expect(await messages()).toHaveLength(3);
});
