import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';
import { buildWebApps } from '../src/up/build.ts';
import { counterScreens, firstLoad, manifestOf } from '../src/up/script-size.ts';

const STORE = join(ROOT, 'web-store/build/client');
const POS = join(ROOT, 'web-pos/dist');
/** React Router's own client entry is part of every page of the store, and so is the frame around it. */
const EVERY_PAGE = [/entry\.client/, /^src\/root\.tsx/];
const everyPage = () => Object.keys(manifestOf(STORE)).filter((name) => EVERY_PAGE.some((part) => part.test(name)));
const slug = (view: string) => ['src/routes/slug/slug.page.tsx', `src/routes/slug/${view}.view.tsx`];
/** A page's module stands in the manifest with what the framework asks of it. */
const named = (start: string) => Object.keys(manifestOf(STORE)).find((name) => name.startsWith(start)) ?? start;

/**
 * Home, listing and product ask for none of it while they load (web-store/src/features/chrome/late-start.tsx): it comes with the
 * first sign of a person. React's DOM library is 68 kB of it and React Router's client 40; our own part is 18 to 24 kB. So those three are
 * held at what was measured plus 2 kB; 0.45 kB is a search that loses no key while its panel loads, 0.3 a link that is followed
 * although its page's script is lost, 0.3 the line of a training shop and its cookies' own names, 0.5 two more pages and a kept press on the header's links, 0.3 the bottom bar and staff's key, 0.2 where a product can be collected, 0.3 of home that its view is a file of its own, which a preview shows too, 0.1 what is opened while the next page comes, 0.1 of product that a day is said of what is chosen, 0.1 that its drawing shows the size of the price, 0.1 that the first-visit card counts from the opening of the page, 0.5 the heading that takes the focus of a page reached by a link. Cart (150) and the counter (150) are inside what is asked.
 */
describe('the script a page runs, in kB of gzip', () => {
  beforeAll(() => buildWebApps(), 300_000);
  it.each([
    ['home', ['src/routes/home/home.page.tsx'], 130.6],
    ['listing', slug('listing'), 134],
    ['new arrivals', ['src/routes/listing/fixed.page.tsx'], 133.4],
    ['product', slug('product'), 136.8],
    ['cart', ['src/routes/cart/cart.page.tsx'], 150],
    ['confirmation', ['src/routes/confirmation/confirmation.page.tsx'], 150],
  ])('%s stays inside its budget', (_page, modules, most) => {
    expect(firstLoad(STORE, [...everyPage(), ...modules.map(named)])).toBeLessThan(most);
  });
  it('the counter’s sign-in and frame stay inside theirs', () => {
    expect(firstLoad(POS, ['index.html'])).toBeLessThan(150);
  });
  it('each screen of the counter adds at most 40', () => {
    const screens = counterScreens(POS).slice(1);
    expect(screens.length).toBeGreaterThan(3);
    expect(screens.filter(([, size]) => size > 40)).toEqual([]);
  });
});
