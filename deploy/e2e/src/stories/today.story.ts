import { deepEqual, equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import { holds } from '../shop/field.ts';
import { entry, itemField, lineOf, openMenu, quantityOf, scan, signIn, skusOf, TILL, typeSlowly } from './counter.ts';
import type { Scene, Story } from './story.ts';

/** Two scans in a row at the first screen are one sale with both; a word and Enter start one with the first that was found. */
async function begins({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context, complaints } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  const [first = '', second = ''] = await skusOf(page, shop.origin);
  equal(await entry(page).and(page.locator(':focus')).count(), 1);
  await scan(page, first);
  await scan(page, second);
  await page.waitForURL(/\/pos\/sale/);
  await lineOf(page, first).waitFor();
  await lineOf(page, second).waitFor();
  await eventually(async () => deepEqual([await quantityOf(page, first), await quantityOf(page, second)], ['1', '1']));
  await page.waitForURL(/\/pos\/sale\/.+tab=items/);
  await page.reload();
  await lineOf(page, second).waitFor();
  deepEqual([await quantityOf(page, first), await quantityOf(page, second)], ['1', '1']);
  await page.goto(`${shop.origin}/pos`);
  await entry(page).waitFor();
  await typeSlowly(page, first);
  await page.keyboard.press('Enter');
  await lineOf(page, first).waitFor();
  await holds(itemField(page), '');
  await page.goto(`${shop.origin}/pos`);
  await entry(page).fill('zzzzqq');
  await page.keyboard.press('Enter');
  await page.getByText('No results').waitFor();
  deepEqual(complaints, []);
  await context.close();
}

/** F2 begins with a customer; the menu and each block say how much there is, and lead to it. */
async function looks({ shop, browser, eventually }: Scene): Promise<void> {
  const { page, context, complaints, picture } = await visit(browser, TILL);
  await signIn(page, shop.origin);
  await openMenu(page);
  await page.getByText(/^Takings through the day/).waitFor();
  await page.getByText('Nothing is due to leave today.').waitFor();
  await picture('counter-today');
  const menu = page.getByRole('navigation', { name: 'Point of sale' });
  for (const list of ['Active Quote', 'Unpaid Orders']) {
    const link = menu.getByRole('link', { name: list });
    const [said] = (await link.innerText()).match(/\d+/) ?? [];
    await link.click();
    // Where there is none the menu says no number, and the list says so.
    // As wide as when the list is opened first: what Today and a sale call by the same class keeps its look there.
    await eventually(async () =>
      equal((await page.getByRole('searchbox', { name: /^Search / }).boundingBox())?.width, 340),
    );
    await (said ? page.getByText(`(${said} IN TOTAL)`) : page.locator('.empty')).waitFor();
  }
  await page.goto(`${shop.origin}/pos`);
  await entry(page).waitFor();
  await page.keyboard.press('F2');
  const search = page.getByRole('combobox', { name: 'Name, mobile or email' });
  await search.waitFor();
  await typeSlowly(page, 'shopper@demo.test');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pos\/sale\/.+/);
  await holds(page.getByRole('combobox', { name: 'Email' }), 'shopper@demo.test');
  deepEqual(complaints, []);
  await context.close();
}

/** The counter's first screen. */
export const todayStories: Story[] = [
  { name: 'today: a scan starts a sale, a second one is not lost, a word starts one with what it finds', play: begins },
  { name: 'today: the day’s takings, what leaves today, counts that are true, and F2 for a customer', play: looks },
];
