import { deepEqual, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import { lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const EMAIL = 'newcomer@example.test';

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Login').click();
  await page.getByRole('dialog').getByLabel('Email').fill(EMAIL);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
}

async function register(page: Page): Promise<void> {
  await openLogin(page);
  const form = page.getByRole('dialog');
  await form.getByLabel('First name').fill('Ngaio');
  await form.getByLabel('Last name').fill('Reid');
  await form.getByLabel('Password', { exact: true }).fill('Lamplight9!');
  await form.getByLabel(/T&C|terms/i).check();
  await form.getByRole('button', { name: /register|create/i }).click();
  await form.waitFor({ state: 'hidden' });
}

/** The link that came by e-mail, as the e-mail's text says it. */
async function linkFromMail({ shop, eventually }: Scene): Promise<string> {
  return eventually(async () => {
    const mails = (await (await fetch(`${shop.sandbox}/mail/messages`)).json()) as { to: string; text: string }[];
    const link = /http:\/\/\S+\/password\/reset\?token=\S+/.exec(
      mails.find(({ to }) => to.includes(EMAIL))?.text ?? '',
    );
    ok(link, 'an e-mail with a link');
    return link[0];
  });
}

async function comeAndGo(scene: Scene): Promise<void> {
  const { page, context, picture, complaints } = await visit(scene.browser, { width: 1440, height: 900 });
  await lampInCart(page, scene.shop.origin);
  await register(page);
  await page.goto(`${scene.shop.origin}/cart`, { waitUntil: 'networkidle' });
  await page.getByText('Drover floor lamp').first().waitFor();
  await page.goto(`${scene.shop.origin}/account/details`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByText('Login').waitFor();
  await openLogin(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.goto(await linkFromMail(scene), { waitUntil: 'networkidle' });
  await picture('password-reset');
  await page.getByLabel('New password').fill('Afternoon7!');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await page.waitForURL(/\/account\/details/);
  await page.getByLabel('First name').waitFor();
  await page.goto(`${scene.shop.origin}/cart`, { waitUntil: 'networkidle' });
  await page.getByText('Drover floor lamp').first().waitFor();
  deepEqual(complaints, []);
  await context.close();
}

export const accountStories: Story[] = [
  {
    name: 'a newcomer registers with a full cart, leaves, forgets the password and finds the cart again',
    play: comeAndGo,
  },
];
