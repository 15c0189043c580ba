import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COUNTER_SCREENS } from '@shop/contract/pos/screens';
import express, { type Response, Router } from 'express';
import { unknownPath } from '../edge/errors.ts';
import { pageCsp } from '../edge/security-headers.ts';
import { marked, type PageMark } from './page-mark.ts';

const YEAR = '365d';

/** Every GET of the counter's contract: a call whether something answers it yet or not, so never a page. */
const CALLS = [
  '/pos/cus-search/:text',
  '/pos/cus-select/:id',
  '/pos/get-recent-customers',
  '/pos/load-cus-cart',
  '/pos/print{/*rest}',
  '/pos/hit/getStations',
  '/pos/verifone/init/:no',
  '/pos/order-info/:no',
  '/pos/quote-info/:no',
  '/pos/check-allocation/:no',
  '/pos/quote-del/:no',
  '/pos/order-cancel/:no',
  '/pos/home',
  '/pos/change-menu/:mini',
  '/pos/change-branch/:code',
];

/** A call whose last value is missing is no page either: '/pos/change-menu/'. */
const alsoWithoutValue = (call: string): string => call.replace(/\/(:\w+)$/, '{/$1}');

/** Calls whose address without the value is a screen: the list that the record belongs to. */
const BELOW_A_PAGE = ['/pos/report/dailyBanking/:id'];

/** The frame in which a text is shown as it reads has no origin of its own, so it is given the type only if anybody is. */
const openFonts = (res: Response, path: string) =>
  path.endsWith('.woff2') ? res.set('Access-Control-Allow-Origin', '*') : res;

/**
 * web-pos: every GET under /pos that is not a call serves its page, which routes by itself; where that is no screen, with 404
 * (docs/rules/http.md 13). Files whose names carry a hash are kept for ever; the page itself is revalidated each time.
 * @param dir its build; read per request, so that a new build shows at once
 * @param others origins of the hosted card page, which the till opens, and of pages that it shows in a frame
 * @param mark of the installation
 */
export function staffPages(
  dir: string,
  others: { readonly pay: readonly string[]; readonly frames: readonly string[] },
  mark: PageMark,
): Router {
  const page = join(dir, 'index.html');
  const files = express.static(dir, { index: false, redirect: false, maxAge: 0 });
  const hashed = express.static(join(dir, 'assets'), {
    ...{ index: false, redirect: false, immutable: true, maxAge: YEAR },
    setHeaders: openFonts,
  });
  const send = async (res: Response, status: number) => {
    if (!existsSync(page)) throw unknownPath();
    res.set('Content-Security-Policy', pageCsp(others)).set('Cache-Control', 'no-cache');
    res
      .status(status)
      .type('html')
      .send(marked(await readFile(page, 'utf8'), mark));
  };
  return Router()
    .get([...CALLS.map(alsoWithoutValue), ...BELOW_A_PAGE], (_req, _res, next) => next('router'))
    .use('/pos/assets', hashed, () => {
      throw unknownPath();
    })
    .use('/pos', files)
    .get([...COUNTER_SCREENS], (_req, res) => send(res, 200))
    .get('/pos/{*rest}', (_req, res) => send(res, 404));
}
