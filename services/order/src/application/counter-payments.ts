import { payOrder } from './pay-order.ts';
import type { QuoteDeps } from './quote-ports.ts';
import { replaceUnpaid } from './replace-unpaid.ts';
import { resolveTerminal } from './resolve-terminal.ts';
import { sendPayLink } from './send-pay-link.ts';
import { stopWaiting } from './stop-waiting.ts';
import { tellContradicted } from './tell-contradicted.ts';
import { terminalPayments } from './terminal-payments.ts';

/** How an order is paid at the counter (docs/rules/payments.md 18 to 28). */
export const counterPayments = (deps: QuoteDeps) => ({
  replaceUnpaid: replaceUnpaid(deps),
  payOrder: payOrder(deps),
  ...terminalPayments(deps),
  resolveTerminal: resolveTerminal(deps),
  stopWaiting: stopWaiting(deps),
  sendPayLink: sendPayLink(deps),
  tellContradicted: tellContradicted(deps),
});
