import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ARTIFACTS } from './artifacts.ts';
import { PATIENCE_MS } from './patience.ts';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** keeps a picture of the whole page, where pictures are asked for (`E2E_PICTURES=1`): to draw and pack one takes as long as what the story does */
  picture(name: string): Promise<void>;
  /** what a person would never see: console errors, failed requests, uncaught exceptions */
  readonly complaints: string[];
}

const WITH_PICTURES = process.env['E2E_PICTURES'] === '1';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    // As root Chromium has no sandbox of its own; background calls to its maker would only fail here.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** A fresh visitor at one screen width. */
export async function visit(
  browser: Browser,
  size: { width: number; height: number },
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: size, locale: 'en-NZ', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const folder = join(ARTIFACTS, String(size.width));
  // From the top, or a header that sticks is caught in the middle of the picture.
  const picture = async (name: string) => {
    await page.evaluate('window.scrollTo(0, 0)');
    if (WITH_PICTURES) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  };
  return { page, context, picture, complaints };
}

const FAILED = join(ARTIFACTS, 'failed');

/** What a story that failed had before its eyes, among the pictures of the run. The next one begins without its pages. */
export async function keepPictures(browser: Browser): Promise<void> {
  mkdirSync(FAILED, { recursive: true });
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      const path = join(FAILED, `${Date.now()}.png`);
      await page.screenshot({ path }).catch(() => {});
      console.log(`  it stood at ${page.url()} (${path})`);
    }
    await context.close();
  }
}
