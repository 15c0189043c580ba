import { equal, ok } from 'node:assert/strict';
import { asCents, formatMoney } from '@shop/primitives/money';
import { openDatabases } from '../api/databases.ts';
import { plentiful } from '../api/goods.ts';
import { isOpen } from '../api/processes.ts';
import { ancestors, drawTree, type Span } from '../api/trace.ts';
import { createTerminalTill } from '../chaos/terminal-till.ts';
import type { Scene, Story } from './story.ts';
import { wholeTrace } from './whole-trace.ts';

const CLICK = 'post /pos/hit/start';
const MAIL = 'smtp send';
/** What pressing Start leads to, in whichever order; each is a span of that service. */
const WAYPOINTS = [
  ['bff', CLICK],
  ['order', /OrderService\/StartTerminal$/],
  ['payment', /PaymentService\/StartTerminal$/],
  ['payment', /ask-terminal/],
  ['payment', 'publish payment.captured'],
  ['banking', 'consume payment.captured'],
  ['order', 'consume payment.captured'],
  ['order', 'publish order.paid'],
  ['catalog', 'consume order.paid'],
  ['notification', 'consume order.paid'],
  ['notification', MAIL],
] as const;

/** A whole order, paid at a terminal. Nobody looks after Start is pressed: payment's own job learns how it ended. */
async function paidAtTerminal({ shop }: Scene): Promise<string> {
  const databases = openDatabases(shop);
  try {
    await isOpen(shop);
    const till = createTerminalTill(shop.origin);
    await till.signIn('AKL');
    const [sku = ''] = await plentiful(databases);
    const orderNo = await till.order(sku, `terminal-trace-${Date.now()}@example.test`);
    const sql = 'select grand_total_cents as cents from orders where order_no = $1';
    const [row] = await databases.rows<{ cents: number }>('order', sql, [orderNo]);
    const amount = formatMoney(asCents(row?.cents ?? 0));
    const option = await till.choose({ orderNo, amount, refundOf: '' });
    await fetch(`${shop.sandbox}/terminals/AKL-1`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'byItself' }),
    });
    await till.start({ orderNo, option, station: 'AKL-1', isRefund: false });
    return orderNo;
  } finally {
    await databases.close();
  }
}

/**
 * The trace, when both of its ends lead up to the press. A service writes its spans a moment after they end, so a
 * parent may come after its child. @throws while one of them is still to come
 */
async function fromEndsToClick({ shop }: Scene, since: number): Promise<Span[]> {
  const trace = await wholeTrace(shop, { since, click: CLICK, waypoints: WAYPOINTS });
  for (const last of [MAIL, 'consume payment.captured']) {
    const end = trace.find(({ name }) => name === last);
    ok(end);
    equal(ancestors(trace, end).at(-1)?.name, CLICK, `from ${last} every parent leads up to the press`);
  }
  return trace;
}

/** The counter's card payment is one trace, too. */
export const terminalTraceStories: Story[] = [
  {
    name: 'one trace leads from Start at a card terminal over the looks of the job to banking and the e-mail',
    async play(scene) {
      const since = Date.now();
      await paidAtTerminal(scene);
      const trace = await scene.eventually(async () => fromEndsToClick(scene, since));
      const shown = trace.filter(({ name }) => name !== 'postgres');
      const click = shown.find(({ name }) => name === CLICK);
      ok(click);
      console.log(drawTree(shown, click).join('\n'));
    },
  },
];
