import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { visit } from '../shop/browser.ts';
import type { Scene, Story } from './story.ts';
import { type State, underAxe } from './under-axe.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SHOPPER = { email: 'shopper@demo.test', password: 'Passw0rd!' };

async function login(page: Page, { email, password }: typeof SHOPPER): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login or register' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
}

const popup = (page: Page) => page.getByRole('dialog', { name: /^Order #/ });

const ORDERS: State<string>[] = [
  ['signed out', (page, origin) => page.goto(`${origin}/account/orders`)],
  [
    'orders',
    async (page) => (
      await login(page, SHOPPER),
      page
        .getByRole('button', { name: /^See order/ })
        .first()
        .waitFor()
    ),
  ],
  [
    'popup',
    async (page) => {
      await page
        .getByRole('button', { name: /^See order/ })
        .first()
        .press('Enter');
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
    equal(
      await page
        .getByRole('heading', { level: 1 })
        .innerText()
        .then((text) => text.startsWith('Hello, ')),
      true,
    );
    match(await popup(page).innerText(), /[A-Z]{3,}-[\w-]+.*\d × \$/);
    const number = (await popup(page).getByRole('heading').first().innerText()).replace('Order #', '');
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    deepEqual(complaints, []);
    await context.close();
    await tracked({ shop, browser } as Scene, size, number);
  }
}

async function tracked({ shop, browser }: Scene, size: (typeof SIZES)[number], number: string): Promise<void> {
  const visited = await visit(browser, size);
  const { page, context, complaints } = visited;
  const find = async (email: string) => {
    await page.getByLabel('Order number').fill(number);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Find it' }).press('Enter');
  };
  const states: State<string>[] = [
    ['empty', (at, origin) => at.goto(`${origin}/track-order`, { waitUntil: 'networkidle' })],
    [
      'not theirs',
      async (at) => (await find('somebody@example.test'), at.getByText('We have no order with').waitFor()),
    ],
    [
      'found',
      async (at) => (await find(SHOPPER.email), at.getByRole('heading', { name: `Order #${number}` }).waitFor()),
    ],
  ];
  deepEqual(await underAxe(visited, { states, at: shop.origin, part: 'track' }), []);
  equal(await page.evaluate('document.activeElement?.id'), 'h-tracked');
  deepEqual(complaints, []);
  await context.close();
}

/** A password is changed with the current one; the old one opens nothing afterwards. */
async function password({ shop, browser }: Scene): Promise<void> {
  for (const size of SIZES) {
    const person = { email: `password-${size.width}@example.test`, password: 'Lamplight9!' };
    const visited = await visit(browser, size);
    const { page, context, complaints, picture } = visited;
    await page.goto(`${shop.origin}/account/details`);
    await page.getByRole('main').getByRole('button', { name: 'Login or register' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Email').fill(person.email);
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByLabel('First name').fill('Ngaio');
    await form.getByLabel('Last name').fill('Reid');
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByLabel(/T&C/).check();
    await form.getByRole('button', { name: 'Register' }).click();
    const change = async (current: string, next: string) => {
      await page.getByLabel('Current password').fill(current);
      await page.getByLabel('New password').fill(next);
      await page.getByRole('button', { name: 'Change password' }).press('Enter');
    };
    const states: State<string>[] = [
      ['details', (at) => at.getByLabel('Current password').waitFor()],
      [
        'weak',
        async (at) => (await change(person.password, 'weak'), at.getByText('at least 8 characters and').waitFor()),
      ],
      [
        'wrong',
        async (at) => (
          await change('Wrong#1234', 'Afternoon7!'), at.getByText('Your current password is not right').waitFor()
        ),
      ],
      [
        'changed',
        async (at) => (
          await change(person.password, 'Afternoon7!'), at.getByText('Your password has been changed.').waitFor()
        ),
      ],
    ];
    deepEqual(await underAxe(visited, { states, at: shop.origin, part: 'account' }), []);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Login or register' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Login or register' }).click();
    await form.getByLabel('Email').fill(person.email);
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await form
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    await picture('account-old-password');
    ok(await form.isVisible());
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
