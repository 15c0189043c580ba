import { deepEqual, equal, match } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { type Visit, visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SHOPPER = { email: 'shopper@demo.test', password: 'Passw0rd!' };

async function enter(page: Page, { email, password }: typeof SHOPPER): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login or register' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The greeting has the focus then: the button that had it is gone. */
async function login(page: Page): Promise<void> {
  await enter(page, SHOPPER);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('h1:focus').waitFor();
}

/** The first row of the list that is no quote: how many quotes stand before it is up to the stories played before. */
const firstOrder = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasNotText: 'Quote', has: page.getByRole('button', { name: /^See order/ }) })
    .first()
    .getByRole('button');
const popup = (page: Page) => page.getByRole('dialog', { name: /^Order #/ });

const ORDERS: State<string>[] = [
  ['signed out', (page, origin) => page.goto(`${origin}/account/orders`)],
  [
    'orders',
    async (page) => (
      await login(page),
      page
        .getByRole('button', { name: /^See order/ })
        .first()
        .waitFor()
    ),
  ],
  [
    'page 2',
    async (page) => {
      await page.getByText(/^PAGE 1 OF \d+ /).waitFor();
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await page.getByText(/^PAGE 2 OF \d+ /).waitFor();
      await page.waitForURL(/\?page=2$/);
    },
  ],
  [
    'popup',
    async (page) => {
      await firstOrder(page).press('Enter');
      await popup(page)
        .getByText(/\d × \$/)
        .first()
        .waitFor();
    },
  ],
];

/** Orders, one of them with the SKU and number of each thing; found again by number and e-mail without an account. */
async function history({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const visited = await visit(browser, size);
    const { page, context, complaints } = visited;
    deepEqual(await underAxe(visited, { states: ORDERS, at: shop.origin, part: 'orders' }), []);
    match(await page.locator('h1').innerText(), /^Hello, /);
    match(await popup(page).innerText(), /[A-Z]{3,}-[\w-]+.*\d × \$/);
    const number = (await popup(page).getByRole('heading').first().innerText()).replace('Order #', '');
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    deepEqual(complaints, []);
    await context.close();
    await tracked(await visit(browser, size), shop.origin, number);
  }
}

async function tracked(visited: Visit, origin: string, number: string): Promise<void> {
  const { page, context, complaints } = visited;
  const find = async (email: string) => {
    await page.getByLabel('Order number').fill(number);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Find it' }).press('Enter');
  };
  const states: State<string>[] = [
    ['empty', () => page.goto(`${origin}/track-order`, { waitUntil: 'networkidle' })],
    ['not theirs', async () => (await find('x@example.test'), page.getByText('We have no order with').waitFor())],
    ['found', async () => (await find(SHOPPER.email), page.locator('#h-tracked').waitFor())],
  ];
  deepEqual(await underAxe(visited, { states, at: origin, part: 'track' }), []);
  equal(await page.evaluate('document.activeElement?.id'), 'h-tracked');
  deepEqual(complaints, []);
  await context.close();
}

type Person = typeof SHOPPER;
const NEXT = 'Afternoon7!';

async function register(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login or register' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('First name').fill('Ngaio');
  await form.getByLabel('Last name').fill('Reid');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel(/T&C/).check();
  await form.getByRole('button', { name: 'Register' }).click();
}

/** A change of the password, and what the page says to it. */
const changed =
  (current: string, next: string, says: string): State<string>[1] =>
  async (page) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await page.getByText(says).waitFor();
  };

const CHANGES = ({ password }: Person): State<string>[] => [
  ['details', (page) => page.getByLabel('Current password').waitFor()],
  ['weak', changed(password, 'weak', 'at least 8 characters and')],
  ['wrong', changed('Wrong#1234', NEXT, 'Your current password is not right')],
  ['changed', changed(password, NEXT, 'Your password has been changed.')],
];

/** A password is changed with the current one; the old one opens nothing afterwards. */
async function password({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const person = { email: `password-${size.width}@example.test`, password: 'Lamplight9!' };
    const visited = await visit(browser, size);
    const { page, context, complaints, picture } = visited;
    await page.goto(`${shop.origin}/account/details`);
    await register(page, person);
    deepEqual(await underAxe(visited, { states: CHANGES(person), at: shop.origin, part: 'account' }), []);
    await page.getByRole('button', { name: 'Log out' }).click();
    await enter(page, person);
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await picture('account-old-password');
    deepEqual(complaints, []);
    await context.close();
  }
}

export const accountPageStories: Story[] = [
  {
    name: 'past orders say SKU and number of each thing, and number and e-mail find one without an account',
    play: history,
  },
  { name: 'a password is changed in the account, and the old one opens nothing', play: password },
];
