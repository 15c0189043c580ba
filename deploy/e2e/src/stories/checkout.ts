import type { Page } from 'playwright-core';

/** Card numbers of the sandbox. */
export const CARD = { approves: '4111 1111 1111 1111', declines: '4000 0000 0000 0002', silent: '4000 0000 0000 9995' };

/** Puts one floor lamp into the cart and opens the cart page. */
export async function lampInCart(page: Page, origin: string): Promise<void> {
  // The page fetches it once its scripts run, which may be long after it is loaded.
  const awake = page.waitForResponse((response) => response.url().endsWith('/v1/session'));
  await page.goto(`${origin}/drover-floor-lamp`);
  await awake;
  await page.getByText('Floor, 1.5 m', { exact: true }).first().click();
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: /cart/i })
    .getByRole('link', { name: /checkout/i })
    .click();
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
}

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Hemi');
  await page.getByLabel('Last name').fill('Walker');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Mobile').fill('0215550199');
  await page.getByLabel('Address', { exact: true }).first().pressSequentially('4 High Street, Petone', { delay: 15 });
  await page.getByRole('option').first().click();
  await page.getByLabel("I agree to the T&C's").check();
  await page.waitForLoadState('networkidle');
}

/** From the cart to the provider's page. */
export async function toCardPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'COMPLETE PURCHASE' }).first().click();
  await page.waitForURL(/\/sandbox\/windcave\//);
}

export async function card(page: Page, number: string): Promise<void> {
  await page.locator('[name=holder]').fill('H WALKER');
  await page.locator('[name=cardNumber]').fill(number);
  await page.locator('[name=expiry]').fill('12/30');
  await page.locator('[name=cvc]').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}
