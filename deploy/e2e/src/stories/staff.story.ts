import { deepEqual, equal } from 'node:assert/strict';
import { visit } from '../shop/browser.ts';
import type { Story } from './story.ts';

/** Signing in at the counter: the company's issuer, the frame and its menu. */
export const staffStories: Story[] = [
  {
    name: 'a staff member signs in through the issuer, collapses the menu, changes branch and signs out',
    async play({ shop, browser }) {
      const { page, context, picture, complaints } = await visit(browser, { width: 1366, height: 768 });
      await page.goto(`${shop.origin}/pos`);
      await page.getByRole('link', { name: /sign in/i }).waitFor();
      await picture('pos-1-sign-in');
      await page.getByRole('link', { name: /sign in/i }).click();
      await page.waitForURL(/\/sandbox\/issuer\//);
      await picture('pos-2-issuer');
      await page.goto(`${shop.origin}/pos/microsoftlogin?login_hint=staff@demo.test`);
      await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Branches' }).click();
      await page.getByRole('rowheader', { name: 'Tussock & Tarn Auckland' }).waitFor();
      await picture('pos-3-branches');
      await page.getByRole('button', { name: 'Collapse menu' }).click();
      await page.getByRole('button', { name: 'Open menu' }).waitFor();
      await picture('pos-4-mini');
      await page.reload();
      // The menu is the person's: the next story finds it as it was.
      const kept = page.waitForResponse(/\/pos\/change-menu\/0/);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await kept;
      await page.getByRole('button', { name: /branch/i }).click();
      await page.getByRole('option', { name: /wellington/i }).click();
      await page.getByRole('button', { name: /tussock & tarn wellington/i }).waitFor();
      await page.getByRole('button', { name: /priya nair/i }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(/\/pos\/sign-in/);
      const refused = await page.request.get(`${shop.origin}/pos/change-menu/1`);
      equal(refused.status(), 401);
      deepEqual(complaints, []);
      await context.close();
    },
  },
];
