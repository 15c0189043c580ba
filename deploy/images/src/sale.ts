/**
 * `node deploy/images/src/sale.ts http://localhost:8080`: one sale by card at a demo shop, as a shopper makes it, to see that its images work
 * together. Ends with the order's number and status.
 */
import { checkOut, fillCart } from '../../e2e/src/api/checkout.ts';
import { createShopper } from '../../e2e/src/api/shopper.ts';

const [origin = 'http://localhost:8080'] = process.argv.slice(2);
const EMAIL = 'images@demo.test';

/** A piece of furniture that can be bought as it is: the first one of the shop's own structured data. */
async function anItem(): Promise<string> {
  const listing = await fetch(`${origin}/v1/getItems?cat=sofas`);
  const found = /"sku":"([^"]+)"/.exec(await listing.text())?.[1];
  if (!found) throw new Error(`${listing.url} answers ${listing.status} and has no item.`);
  return found;
}

const page = await fetch(origin);
if (!page.ok || !(await page.text()).includes('</html>')) throw new Error(`The home page answers ${page.status}.`);
const shopper = createShopper(origin);
await fillCart(shopper, [process.argv[3] ?? (await anItem())], { email: EMAIL, code: '' });
const { order_no, status, grandtotal } = await checkOut(shopper, { arrive: () => Promise.resolve() });
console.log(`Order ${order_no}: ${status}, $${grandtotal}`);
if (status !== 'paid') process.exit(1);
