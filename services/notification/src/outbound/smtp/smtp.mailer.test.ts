import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMailServer } from '../../../test/a-mail-server.ts';
import type { Mail } from '../../application/ports.ts';
import { smtpMailer } from './smtp.mailer.ts';

let server: Awaited<ReturnType<typeof aMailServer>>;
beforeAll(async () => {
  server = await aMailServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.will('takes');
  server.mails.length = 0;
  server.talks.length = 0;
});

const from = { name: 'Tussock & Tarn', address: 'orders@shop.test' };
const mailer = () => smtpMailer({ url: server.url, from });
const aMail = (more: Partial<Mail> = {}): Mail => ({
  messageId: mailer().messageId('order-confirmation-10482'),
  to: 'aroha@example.test',
  subject: 'Your receipt for order 10482',
  replyTo: { name: 'Tussock & Tarn', address: 'kiaora@shop.test' },
  html: '<p>Kia ora</p>',
  text: 'Kia ora',
  ...more,
});

describe('handing a mail over', () => {
  it('gives both parts, and a Message-ID that is the same for every attempt', async () => {
    expect(await mailer().send(aMail())).toMatchObject({ kind: 'taken', reply: expect.stringContaining('1234') });
    await mailer().send(aMail());
    expect(server.mails.map(({ mail }) => mail.messageId)).toEqual([
      '<order-confirmation-10482@shop.test>',
      '<order-confirmation-10482@shop.test>',
    ]);
    expect(server.mails[0]?.mail).toMatchObject({
      html: expect.stringContaining('<p>Kia ora</p>'),
      text: expect.stringContaining('Kia ora'),
      from,
      replyTo: [{ name: 'Tussock & Tarn', address: 'kiaora@shop.test' }],
    });
  });

  it('says that a busy server may be tried again, and that a refused mail may not', async () => {
    server.will('busy');
    expect(await mailer().send(aMail())).toMatchObject({ kind: 'refused', isFinal: false });
    server.will('refuses');
    expect(await mailer().send(aMail())).toMatchObject({ kind: 'refused', isFinal: true });
  });

  it('signs in with the name and password of its URL; a wrong one is our fault and not the mail’s', async () => {
    const as = (who: string) => smtpMailer({ url: server.url.replace('//', `//${who}@`), from });
    expect(await as('shop:s3cret').send(aMail())).toMatchObject({ kind: 'taken' });
    expect(await as('shop:wrong').send(aMail())).toMatchObject({ kind: 'refused', isFinal: false });
    expect(server.mails).toHaveLength(1);
  });

  it('keeps the address out of the reason of a refusal', async () => {
    const delivery = await mailer().send(aMail({ to: 'nobody@example.test' }));
    expect(delivery).toMatchObject({ kind: 'refused', isFinal: true, reason: expect.stringContaining('550') });
    expect(JSON.stringify(delivery)).not.toContain('nobody@');
  });

  it('says that it is unknown when the server took it and hung up', async () => {
    server.will('hangs-up');
    expect(await mailer().send(aMail())).toMatchObject({ kind: 'unknown' });
    expect(server.mails).toHaveLength(1);
  });

  it('says that it was not taken when the server ends every connection before it asks for the mail', async () => {
    const calls: string[] = [];
    const rude = createServer((socket) => {
      socket.write('220 rude\r\n');
      socket.on('data', (line) => {
        calls.push(line.toString().slice(0, 4));
        if (line.toString().startsWith('EHLO')) socket.write('250 rude\r\n');
        else socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as AddressInfo;
    const delivery = await smtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(aMail());
    rude.close();
    expect(delivery).toMatchObject({ kind: 'refused', isFinal: false });
    expect(calls).toEqual(['EHLO', 'MAIL']);
  });

  it('says that it was not taken when there is no server', async () => {
    const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from });
    expect(await away.send(aMail())).toMatchObject({ kind: 'refused', isFinal: false });
  });
});

describe('connections to the mail server', () => {
  it('are used again for the next mail', async () => {
    const one = mailer();
    await one.send(aMail());
    await one.send(aMail());
    expect(new Set(server.talks).size).toBe(1);
    expect(server.mails).toHaveLength(2);
  });

  it('are replaced when the server ended them between two mails', async () => {
    const one = mailer();
    await one.send(aMail());
    server.hangUp();
    expect(await one.send(aMail())).toMatchObject({ kind: 'taken' });
    expect(new Set(server.talks).size).toBe(2);
  });

  it('are replaced when the server ends them before it has anything of the mail, which goes once', async () => {
    const one = mailer();
    await one.send(aMail());
    server.will('leaves');
    expect(await one.send(aMail())).toMatchObject({ kind: 'taken' });
    expect(server.mails).toHaveLength(2);
  });

  it('leave it unknown when the server ends one after it has taken the mail', async () => {
    const one = mailer();
    await one.send(aMail());
    server.will('hangs-up');
    expect(await one.send(aMail())).toMatchObject({ kind: 'unknown' });
    expect(server.mails).toHaveLength(2);
  });
});

describe('a pool that is closed', () => {
  it('says of a later mail that it was not taken', async () => {
    const one = mailer();
    await one.send(aMail());
    one.close();
    expect(await one.send(aMail())).toMatchObject({ kind: 'refused', isFinal: false });
    expect(server.mails).toHaveLength(1);
  });
});

describe('the words of a mail', () => {
  it('arrive as they were, in both parts', async () => {
    const text = `Āwhina × 2 = “bouclé” 🛋\n.\n..dots\ntrailing blank \n${'long '.repeat(60)}\n=3D\tend`;
    await mailer().send(aMail({ text, html: `<p>${text}</p>` }));
    const [received] = server.mails;
    expect(received?.mail.text?.trimEnd()).toBe(text);
    expect(received?.mail.html?.trimEnd()).toBe(`<p>${text}</p>`);
    for (const line of received?.raw.split('\r\n') ?? []) {
      expect(line.length).toBeLessThanOrEqual(78);
      expect(line).toMatch(/^[\x20-\x7E\t]*$/);
    }
  });
});

describe('the parts of a mail', () => {
  it('say how they are written; the text can be read without being decoded', async () => {
    await mailer().send(aMail({ text: 'Kia ora, it’s paid.', html: '<p>Kia ora “bouclé”</p>' }));
    const raw = server.mails[0]?.raw ?? '';
    const parts = [...raw.matchAll(/Content-Type: text\/(\w+); charset=utf-8\r\nContent-Transfer-Encoding: (\S+)/g)];
    expect(parts.map(([, type, encoding]) => `${type} ${encoding}`)).toEqual(['plain quoted-printable', 'html base64']);
    expect(raw).toContain('\r\nKia ora, it=E2=80=99s paid.\r\n');
    expect(raw).not.toContain('<p>');
  });
});

describe('texts from outside in headers', () => {
  it.each(['\r\n', '\n', '\r', '\u2028', '\u0000\n'])('%j adds no header and no recipient', async (end) => {
    const evil = `Hello${end}Bcc: victim@example.test${end}X-Evil: 1`;
    const replyTo = { name: `${evil}, other@example.test`, address: 'ben@example.test' };
    await mailer().send(aMail({ subject: evil, replyTo }));
    const [received] = server.mails;
    expect(received?.to).toEqual(['aroha@example.test']);
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(received?.mail.headers.map(({ key }) => key)).not.toContain('x-evil');
    expect(received?.mail.replyTo?.map((who) => who.address)).toEqual(['ben@example.test']);
  });

  it('an address with a line end or a second address in it goes nowhere', async () => {
    for (const to of ['a@example.test\r\nRCPT TO:<b@example.test>', 'a@example.test, b@example.test']) {
      expect(await mailer().send(aMail({ to }))).toMatchObject({ kind: 'refused' });
    }
    expect(server.mails).toEqual([]);
  });
});
