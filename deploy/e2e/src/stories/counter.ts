import type { Page } from 'playwright-core';

/** What the stories of the counter share. */
export const TILL = { width: 1366, height: 768 };

export const entry = (page: Page) => page.getByRole('searchbox', { name: /price and stock/i });

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/pos/microsoftlogin?login_hint=staff@demo.test`);
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await entry(page).waitFor();
}

/** The menu is kept for the person: a story that broke off may have left it collapsed. */
export async function openMenu(page: Page): Promise<void> {
  const collapsed = page.getByRole('button', { name: 'Open menu' });
  if (!(await collapsed.isVisible())) return;
  const kept = page.waitForResponse(/\/pos\/change-menu\/0/);
  await collapsed.click();
  await kept;
}

/** What /pos/home answers, with something in it changed: a warning an hour away, a part that is away. */
export const homeWith = (page: Page, change: object) =>
  page.route('**/pos/home', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...change } });
  });
