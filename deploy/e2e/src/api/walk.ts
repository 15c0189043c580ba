import { equal, ok } from 'node:assert/strict';
import type { Buyer, Confirmation, Shopper } from './shopper.ts';

const PAGES = ['/', '/sofas', '/search?q=sofa', '/hot-deals'];
const CALLS = ['/v1/items?routeType=category&pageStr=sofas', '/v1/suburb?term=te', '/v1/cart/content'];

/** Looks around as a shopper does: pages, a listing, a search. @throws at the first answer that is none */
export async function browse({ http }: Shopper): Promise<void> {
  for (const page of PAGES) {
    const { text } = await http.send(page, { accept: 'text/html' });
    ok(text.includes('</html>'), `${page} is a whole page`);
  }
  for (const call of CALLS) equal((await http.send(call)).status, 200, call);
}

/** From the first page to the paid order, every press once: nothing is tried again. */
export async function buyAtOnce(shopper: Shopper, sku: string, buyer: Buyer): Promise<Confirmation> {
  await shopper.enter();
  await browse(shopper);
  await shopper.choose(sku);
  await shopper.fillIn(buyer);
  return payAtOnce(shopper);
}

/** From COMPLETE PURCHASE on, every press once. */
export async function payAtOnce(shopper: Shopper): Promise<Confirmation> {
  const card = await shopper.payGo(await shopper.complete());
  const page = await shopper.follow(await shopper.typeCard(card));
  const confirmation = await shopper.confirmation(page);
  equal(confirmation.status, 'paid');
  return confirmation;
}
