import { deepEqual, equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { faultsByAxe } from '../shop/axe.ts';
import { visit } from '../shop/browser.ts';
import { CARD, lampInCart } from './checkout.ts';
import type { Scene, Story } from './story.ts';

const PAGES = [
  '',
  'living',
  'search?q=oak table',
  'drover-sofa',
  'cart',
  'privacy-policy',
  'contact',
  'blog',
  'sleep-zone',
  'mattress-builder',
  'account',
  'no-such-page',
];
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const found = await faultsByAxe(page, { tags: WCAG });
  return found.map((fault) => `${page.url()}: ${fault}`);
}

async function everyPage({ shop, browser }: Scene): Promise<void> {
  const found: string[] = [];
  for (const size of WIDTHS) {
    const { page, context } = await visit(browser, size);
    for (const path of PAGES) {
      const live = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
      await page.goto(`${shop.origin}/${path}`);
      // Its scripts come with the first sign of a person: what they make of the page is looked at too.
      await page.mouse.move(10, 10);
      await live;
      await page.waitForLoadState('networkidle');
      found.push(...(await violations(page)));
    }
    await context.close();
  }
  deepEqual(found, []);
}

const NAME_OF_FOCUS = `(() => {
  const e = document.activeElement;
  if (!e || e.tagName === 'BODY' || e.tagName === 'MAIN' || e.tabIndex < 0) return '';
  const named = (e?.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  return [e?.textContent, e?.getAttribute('aria-label'), e?.labels?.[0]?.textContent, ...named].join(' ').trim();
})()`;

/** Tab to what carries this name, and press. A mouse is never used. */
async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  for (let tabs = 0; tabs < 150; tabs++) {
    const at = await page.evaluate(NAME_OF_FOCUS);
    if (name.test(String(at))) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard never reached ${name}`);
}

async function type(page: Page, label: RegExp, text: string): Promise<void> {
  await press(page, label, 'End');
  await page.keyboard.type(text, { delay: 10 });
}

async function byKeyboard({ shop, browser }: Scene): Promise<void> {
  const { page, context } = await visit(browser, { width: 1440, height: 900 });
  await lampInCart(page, shop.origin);
  await type(page, /first name/i, 'Hemi');
  await type(page, /last name/i, 'Walker');
  await type(page, /email/i, 'keys@example.test');
  await type(page, /mobile/i, '0215550188');
  await type(page, /^address/i, '4 High Street, Petone');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, /agree to the/i, 'Space');
  await page.waitForLoadState('networkidle');
  await press(page, /complete purchase/i);
  await page.waitForURL(/\/sandbox\/windcave\//);
  for (const [name, value] of [
    ['holder', 'H WALKER'],
    ['cardNumber', CARD.approves],
    ['expiry', '12/30'],
    ['cvc', '123'],
  ] as const) {
    await page.locator(`[name=${name}]`).focus();
    await page.keyboard.type(value);
  }
  await press(page, /^pay/i);
  await page.waitForURL(/\/order\/confirmation\//);
  await context.close();
}

/** Reading needs no JavaScript: products, prices and the next page are in the page itself. */
async function withoutScripts({ shop, browser }: Scene): Promise<void> {
  const { page, context, picture, complaints } = await visit(
    browser,
    { width: 390, height: 844 },
    { javaScriptEnabled: false },
  );
  await page.goto(`${shop.origin}/sofas`);
  await page.getByRole('link', { name: /sofa/i }).nth(5).waitFor();
  await picture('no-js-listing');
  await page.goto(`${shop.origin}/sofas?page=2`);
  await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor();
  await page.goto(`${shop.origin}/drover-sofa`);
  await page.getByText(/\$1,/).first().waitFor();
  await picture('no-js-product');
  deepEqual(complaints, []);
  await context.close();
}

/** Contact, newsletter and search are real forms: answered by a page, and nothing of what was typed comes into the address bar. */
async function formsWithoutScripts({ shop, browser }: Scene): Promise<void> {
  const { page, context, picture, complaints } = await visit(
    browser,
    { width: 390, height: 844 },
    { javaScriptEnabled: false },
  );
  const main = page.getByRole('main');
  await page.goto(`${shop.origin}/contact`);
  await main.getByLabel('Name').fill('Hemi Parata');
  await main.getByLabel('Message').fill('Do you deliver to Waiheke?');
  await main.getByRole('button', { name: 'Send' }).click();
  await main.getByText('Name, Email and Message cannot be empty').waitFor();
  equal(await main.getByLabel('Message').inputValue(), 'Do you deliver to Waiheke?');
  await picture('no-js-contact-refused');
  await main.getByLabel('Email').fill('hemi@demo.test');
  await main.getByRole('button', { name: 'Send' }).click();
  await main.getByText('Thank you. We have your message').waitFor();
  equal(page.url(), `${shop.origin}/contact`);
  await page.goto(shop.origin);
  await main.getByLabel('Email').fill('hemi');
  await main.getByRole('button', { name: 'Sign up' }).click();
  await main.getByText('Please enter a valid email address').waitFor();
  await main.getByLabel('Email').fill('hemi@demo.test');
  await main.getByRole('button', { name: 'Sign up' }).click();
  await main.getByText('Thank you for subscribing.').waitFor();
  equal(page.url(), `${shop.origin}/newsletter`);
  await page.getByRole('link', { name: 'Search' }).click();
  await main.getByRole('searchbox').fill('oak table');
  await main.getByRole('button', { name: 'Search' }).click();
  await page
    .getByText(/Products for/)
    .first()
    .waitFor();
  await picture('no-js-search');
  deepEqual(
    complaints.filter((complaint) => !complaint.includes('422')),
    [],
  );
  await context.close();
}

export const accessStories: Story[] = [
  { name: 'every page passes axe at 390 and 1440 px', play: everyPage },
  { name: 'a purchase needs no mouse', play: byKeyboard },
  { name: 'the shop can be read without JavaScript', play: withoutScripts },
  { name: 'contact, newsletter and search work without JavaScript', play: formsWithoutScripts },
];
