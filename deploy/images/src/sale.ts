/**
 * `node deploy/images/src/sale.ts http://localhost:8080 [sku]`: one sale by card at a demo shop, as a shopper makes it, to see that its images work
 * together. Ends with the order's number and status.
 */
import { checkOut, fillCart } from '../../e2e/src/api/checkout.ts';
import { createShopper } from '../../e2e/src/api/shopper.ts';

const [origin = 'http://localhost:8080', sku = 'ROWAN-RUG-200-RUST'] = process.argv.slice(2);
const EMAIL = 'images@demo.test';

const page = await fetch(origin);
if (!page.ok || !(await page.text()).includes('</html>')) throw new Error(`The home page answers ${page.status}.`);
const shopper = createShopper(origin);
await fillCart(shopper, [sku], { email: EMAIL, code: '' });
const { order_no, status, grandtotal } = await checkOut(shopper, { arrive: () => Promise.resolve() });
console.log(`Order ${order_no}: ${status}, $${grandtotal}`);
if (status !== 'paid') process.exit(1);
