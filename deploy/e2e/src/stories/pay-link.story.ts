import { deepEqual, ok } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { CARD, card } from './checkout.ts';
import { signIn, TILL } from './counter.ts';
import { ordered } from './ordered.ts';
import { chips } from './paid-sale.story.ts';
import type { Scene, Story } from './story.ts';

const PHONE = { width: 390, height: 844 };

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Staff mail the link for a deposit; the customer pays just that on her phone, and the till shows it. */
async function byLink({ shop, browser, eventually }: Scene): Promise<void> {
  const till = await visit(browser, TILL);
  const { page } = till;
  await signIn(page, shop.origin);
  const no = await ordered(page, shop.origin);
  await page.getByLabel('Method').selectOption('windcave');
  await page.getByLabel('Amount').fill('50');
  await page.getByRole('button', { name: /^Add payment/ }).click();
  const send = page.getByRole('button', { name: /^E-mail link to pay .* \$50\.00$/ });
  await send.waitFor();
  await till.picture('pos-pay-link');
  await send.click();
  await page.getByText('The customer gets a mail with the link to pay $50.00.').waitFor();
  const mail = await eventually(async () => {
    const mails = (await (await fetch(`${shop.sandbox}/mail/messages`)).json()) as Mail[];
    const found = mails.find(({ subject }) => subject === `Order ${no}: pay $50.00 online`);
    ok(found, 'a mail with the link');
    return found;
  });
  const [link = ''] = /http:\/\/\S+\/order\/confirmation\/[\w-]+/.exec(mail.text) ?? [];
  const phone = await visit(browser, PHONE);
  await phone.page.goto(link);
  const pay = phone.page.getByRole('button', { name: 'Pay $50.00' });
  await pay.waitFor();
  await phone.picture('pay-link');
  await pay.click();
  await phone.page.waitForURL(/\/sandbox\/windcave\//);
  await card(phone.page, CARD.approves);
  await phone.page.waitForURL(/\/order\/confirmation\//);
  await phone.page.getByText('We have received $50.00').waitFor();
  await page.reload();
  await eventually(async () => deepEqual(await chips(page), ['Paid']));
  deepEqual([...till.complaints, ...phone.complaints], []);
  await Promise.all([till.context.close(), phone.context.close()]);
}

export const payLinkStories: Story[] = [
  {
    name: 'a customer gets the link for a deposit by e-mail and pays it on her phone; the till shows it',
    play: byLink,
  },
];
