import { equal, ok } from 'node:assert/strict';
import { openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { isOpen } from '../api/processes.ts';
import { createShopper } from '../api/shopper.ts';
import { ancestors, drawTree, type Span } from '../api/trace.ts';
import { buyAtOnce } from '../api/walk.ts';
import type { Scene, Story } from './story.ts';
import { wholeTrace } from './whole-trace.ts';

const CLICK = 'post /v1/cart/complete';
const MAIL = 'smtp send';
/** What the click leads to, in whichever order; each is a span of that service. */
const WAYPOINTS = [
  ['bff', CLICK],
  ['cart', /CartService\/Complete$/],
  ['order', /OrderService\/Place$/],
  ['coupon', /CouponService\/TakeUse$/],
  ['catalog', /CatalogService\/HoldStock$/],
  ['payment', /PaymentService\/Start$/],
  ['payment', 'publish payment.captured'],
  ['banking', 'consume payment.captured'],
  ['order', 'publish order.placed'],
  ['order', 'publish order.paid'],
  ['catalog', 'consume order.paid'],
  ['coupon', 'consume order.paid'],
  ['cart', 'consume order.paid'],
  ['notification', 'consume order.paid'],
  ['notification', MAIL],
] as const;

/** «One trace, printed by a test, from the click on COMPLETE PURCHASE to the e-mail worker.» */
export const traceStories: Story[] = [
  {
    name: 'one trace leads from the click on COMPLETE PURCHASE to the e-mail worker',
    async play(scene) {
      const began = Date.now();
      await purchase(scene);
      const { trace, above } = await scene.eventually(async () => fromMailToClick(scene, began));
      const shown = trace.filter(({ name }) => name !== 'postgres');
      const click = shown.find(({ name }) => name === CLICK);
      ok(click);
      console.log(drawTree(shown, click).join('\n'));
      console.log(`  and ${trace.length - shown.length} statements of PostgreSQL`);
      ok(
        above.some(({ name }) => name === 'consume order.paid') &&
          above.some(({ name }) => name === 'publish order.paid'),
      );
    },
  },
];

/**
 * The trace and the spans above its mail. A service writes its spans a moment after they end, so a parent may come
 * after its child. @throws while one of them is still to come
 */
async function fromMailToClick({ shop }: Scene, since: number): Promise<{ trace: Span[]; above: Span[] }> {
  const trace = await wholeTrace(shop, { since, click: CLICK, waypoints: WAYPOINTS });
  const mail = trace.find(({ name }) => name === MAIL);
  ok(mail);
  const above = ancestors(trace, mail);
  equal(above.at(-1)?.name, CLICK, 'from the mail every parent leads up to the click');
  return { trace, above };
}

async function purchase({ shop }: Scene): Promise<void> {
  const databases = openDatabases(shop);
  try {
    await isOpen(shop);
    const [sku = ''] = await plentiful(databases);
    const buyer = { email: `trace-${Date.now()}@example.test`, code: 'WELCOME10' };
    await buyAtOnce(createShopper(shop.origin), sku, buyer);
  } finally {
    await databases.close();
  }
}
