import { deepEqual, equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { CARD, card, fillIn, lampInCart, toCardPage } from './checkout.ts';
import type { Story } from './story.ts';

interface LedgerRow {
  approved: boolean;
  amount: string;
  at: string;
}

/** What goes wrong on the provider's page ends in the cart, with everything still typed; the next try pays once. */
export const declinedStories: Story[] = [
  {
    name: 'a declined card leads back to the cart with everything kept, and the next card pays once',
    async play({ shop, browser }) {
      const { page, context, picture, complaints } = await visit(browser, { width: 1440, height: 900 });
      const before = await approvals(shop.sandbox);
      await lampInCart(page, shop.origin);
      await fillIn(page, 'declined@example.test');
      await toCardPage(page);
      await card(page, CARD.declines);
      await page.waitForURL(/\/cart\?payment=declined/);
      await page.getByLabel('First name').waitFor();
      await holds(page.getByLabel('First name'), 'Hemi');
      await picture('11-declined');
      await page.getByLabel("I agree to the T&C's").check();
      await toCardPage(page);
      await card(page, CARD.approves);
      await page.waitForURL(/\/order\/confirmation\//);
      equal((await approvals(shop.sandbox)) - before, 1);
      deepEqual(complaints, []);
      await context.close();
    },
  },
  {
    name: 'a shopper who presses Cancel is back in the cart',
    async play({ shop, browser }) {
      const { page, context, complaints } = await visit(browser, { width: 390, height: 844 });
      await lampInCart(page, shop.origin);
      await fillIn(page, 'cancelled@example.test');
      await toCardPage(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL(/\/cart\?payment=cancelled/);
      await page.getByText('Drover floor lamp').first().waitFor();
      deepEqual(complaints, []);
      await context.close();
    },
  },
  {
    name: 'a browser that never comes back, and a provider that never notifies, still end in one paid order, its e-mail, and a cart that names it',
    async play({ shop, browser, eventually }) {
      const { page, context } = await visit(browser, { width: 390, height: 844 });
      await lampInCart(page, shop.origin);
      await fillIn(page, 'silent@example.test');
      await toCardPage(page);
      await card(page, CARD.silent);
      await eventually(async () => {
        const mails = (await (await fetch(`${shop.sandbox}/mail/messages`)).json()) as { to: string }[];
        equal(mails.filter(({ to }) => to.includes('silent@example.test')).length, 1);
      });
      await page.goto(`${shop.origin}/cart`);
      await page.getByText(/^Your order \d+ is paid/).waitFor();
      await page.getByRole('link', { name: 'See your order' }).click();
      await page.waitForURL('**/order/confirmation/*');
      await context.close();
    },
  },
  {
    name: 'a shopper whose card was charged while its provider does not answer the shop reads that it is being checked, and then that it is paid',
    async play({ shop, browser }) {
      const { page, context } = await visit(browser, { width: 390, height: 844 });
      await lampInCart(page, shop.origin);
      await fillIn(page, 'unanswered@example.test');
      await toCardPage(page);
      await fault(shop.sandbox, 'error500', 1_000);
      await card(page, CARD.approves);
      await page.waitForURL(/\/order\/confirmation\//);
      await page.getByText('Payment is being checked').waitFor();
      equal(await page.getByText(/Nothing is paid/).count(), 0);
      await fault(shop.sandbox, 'none', 1);
      await page.getByText(/A receipt is on its way/).waitFor();
      await context.close();
    },
  },
];

async function fault(sandbox: string, mode: string, times: number): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ provider: 'windcave', mode, times });
  equal((await fetch(`${sandbox}/faults`, { method: 'POST', headers, body })).status, 200);
}

async function approvals(sandbox: string): Promise<number> {
  const rows = (await (await fetch(`${sandbox}/ledger`)).json()) as LedgerRow[];
  return rows.filter(({ approved }) => approved).length;
}
