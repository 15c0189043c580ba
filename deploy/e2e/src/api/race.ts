import type { Databases } from './databases.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { fillCart } from './checkout.ts';

export interface Racer {
  readonly shopper: Shopper;
  readonly email: string;
  /** the grand total its cart shows */
  readonly total: string;
}

/** A coupon of ten per cent that one order may use, entered as staff would. */
export async function issueCoupon(databases: Databases, code: string): Promise<void> {
  await databases.rows(
    'coupon',
    `insert into coupon (code, name, type, amount, use_limit) values ($1, 'One use', 'percent', 1000, 1)`,
    [code],
  );
}

/** So many shoppers with a cart each, all of which show the coupon's discount: one press from paying. */
export async function racersWith(
  origin: string,
  { code, count, sku }: { readonly code: string; readonly count: number; readonly sku: string },
): Promise<Racer[]> {
  const racers: Racer[] = [];
  for (let n = 0; n < count; n += 1) {
    const shopper = createShopper(origin);
    const email = `${code.toLowerCase()}-${n}@example.test`;
    await fillCart(shopper, [sku], { email, code });
    const { cart } = await shopper.content();
    if (cart.coupon !== code) throw new Error(`${email} has no coupon: ${JSON.stringify(cart)}`);
    racers.push({ shopper, email, total: cart.grandtotal });
  }
  return racers;
}

/** COMPLETE PURCHASE once. @returns the pay token, or what the shop said instead */
export async function press({ http }: Shopper, expected?: string): Promise<{ token: string; said: string }> {
  const json = { 'g-recaptcha-response': 'pass', ...(expected === undefined ? {} : { expected }) };
  try {
    const answer = await http.send('/v1/cart/complete', { method: 'POST', json });
    return { token: answer.json<{ params: { token: string } }>().params.token, said: '' };
  } catch (error) {
    return { token: '', said: error instanceof Error ? error.message : String(error) };
  }
}
