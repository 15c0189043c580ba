import { expected } from '../load/ask.ts';
import { crowd, type Timed } from '../load/crowd.ts';
import { booksOf, sellableSkus, until } from '../shop/store.ts';
import type { Shop } from '../shop/shop.ts';
import { locationOf, type Shopper, shopperAt } from './shopper.ts';
import type { Origins } from './origins.ts';
import type { Scenario } from './scenario.ts';

const MAIL = `bench-${Date.now()}-`;
export const MAIL_PATTERN = `${MAIL}%`;
const CARD = { holder: 'A Shopper', cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvc: '123', action: 'pay' };
const ADDRESS = { firstname: 'Aroha', lastname: 'Simmons', mobile: '0215550101', address: '12 Cuba Street, Te Aro' };

export interface OrderScenario extends Scenario {
  /** ms of each call of the sequence */
  readonly steps: Map<string, number[]>;
  /** orders that came to their confirmation page, warm-ups among them */
  placed(): number;
}

/**
 * The whole sale: session, three adds, postcode, details, content, complete, pay/go, the provider's page, return,
 * confirmation. An order counts when its confirmation says paid; its e-mails and facts belong to its CPU.
 */
export function orderScenario(shop: Shop, { bff }: Origins): OrderScenario {
  const steps = new Map<string, number[]>();
  let skus: string[] = [];
  let turn = 0;
  let placed = 0;
  const buy = async () => {
    turn += 1;
    const step = stopwatch(steps);
    const items = [0, 1, 2].map((n) => skus[(turn * 3 + n) % skus.length] ?? '');
    await sale({ bff, step, items, email: `${MAIL}${turn}@example.test` });
    placed += 1;
  };
  return {
    name: 'order, whole sequence',
    kind: 'shop',
    levels: [1, 16],
    bars: 'order',
    steps,
    placed: () => placed,
    async prepare() {
      skus = await sellableSkus(shop);
    },
    run: (people, seconds) => crowd({ people, seconds, act: (timed: Timed) => timed(buy) }),
    settle: () =>
      until(async () => {
        const { unpublished, letters, paid } = await booksOf(shop, MAIL_PATTERN);
        return unpublished === 0 && paid >= placed && letters >= paid;
      }, 'the orders'),
  };
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const stopwatch =
  (steps: Map<string, number[]>): Step =>
  async (name, work) => {
    const from = performance.now();
    const result = await work();
    const known = steps.get(name);
    if (known) known.push(performance.now() - from);
    else steps.set(name, [performance.now() - from]);
    return result;
  };

interface Sale {
  readonly bff: string;
  readonly step: Step;
  readonly items: readonly string[];
  readonly email: string;
}

async function sale({ bff, step, items, email }: Sale): Promise<void> {
  const shopper = await step('session', () => shopperAt(bff));
  for (const sku of items) await step('add', () => shopper.post('/v1/cart/add', { sku, qty: 1 }));
  await step('zip', () => shopper.post('/v1/cart/zip', { zip: '6011' }));
  const cart = { ...ADDRESS, email, zip: '6011', agree_terms: 1 };
  await step('updateBasic', () => shopper.post('/v1/cart/updateBasic', { cart, useSameAddress: 1 }));
  await step('content', () => shopper.get('/v1/cart/content'));
  const placed = await step('complete', () => shopper.post('/v1/cart/complete', { 'g-recaptcha-response': 'pass' }));
  const { redirect, params } = JSON.parse(placed.text) as { redirect: string; params: Record<string, string> };
  const page = await step('pay/go', () => shopper.submit(redirect, params));
  const back = await step("the provider's page", () => payAt(page));
  const { pathname, search } = new URL(back);
  const confirmation = await step('return', () => shopper.follow(pathname + search));
  await step('confirmation', () => assertPaid(shopper, confirmation));
}

async function payAt(url: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return locationOf(await expected(303, { url, method: 'POST', headers, body: String(new URLSearchParams(CARD)) }));
}

async function assertPaid(shopper: Shopper, confirmation: string): Promise<void> {
  const { text } = await shopper.get(`/v1${confirmation}`);
  if (!text.includes('"status":"paid"')) throw new Error(`${confirmation} does not say paid: ${text.slice(0, 200)}`);
}
