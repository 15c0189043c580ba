import { deepEqual, ok } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { CARD, card } from './checkout.ts';
import type { Scene } from './story.ts';

interface Mail {
  subject: string;
  text: string;
}

/** Of an e-mail with this in its subject, the part of its text. */
const email = ({ shop, eventually }: Scene, about: string, part: RegExp): Promise<string> =>
  eventually(async () => {
    const mails = (await (await fetch(`${shop.sandbox}/mail/messages`)).json()) as Mail[];
    const found = mails.map(({ subject, text }) => part.exec(subject.includes(about) ? text : '')?.[0]).find(Boolean);
    ok(found, `an e-mail about ${about}`);
    return found;
  });

/** The customer opens the cart that was sent, then the quote; is declined once, and pays. */
export async function paidByLink(scene: Scene, no: string): Promise<void> {
  const { page, context, complaints, picture } = await visit(scene.browser, { width: 390, height: 844 });
  await page.goto(await email(scene, 'put a cart together', /http:\/\/\S+\/cart\?from=\S+/));
  await page.getByText('2 pieces').waitFor();
  await page.goto(await email(scene, no, /http:\/\/\S+\/quote\/\S+/));
  for (const number of [CARD.declines, CARD.approves]) {
    await page.getByRole('radio', { name: /credit or debit card/i }).check();
    await page.getByLabel("I agree to the T&C's").check();
    await picture(`quote-${number === CARD.declines ? 'open' : 'declined'}`);
    await page.getByRole('button', { name: /^Accept and pay/ }).click();
    await page.waitForURL(/\/sandbox\/windcave\//);
    await card(page, number);
    if (number === CARD.declines) await page.getByText('Your payment was declined.').waitFor();
  }
  await page.waitForURL(/\/order\/confirmation\//);
  await page.getByText(no).first().waitFor();
  await email(scene, no, /This is your receipt/);
  deepEqual(complaints, []);
  await context.close();
}
