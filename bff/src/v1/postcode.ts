import { isNzPostcode } from '@shop/primitives/nz-address';
import type { Request, Response } from 'express';
import type { Cookies } from '../edge/cookies.ts';

interface Exchange {
  readonly req: Request;
  readonly res: Response;
}

/**
 * After a change of a cart the browser's postcode is the cart's (docs/rules/addresses.md, 11).
 * @param zip the cart's as it is typed; '' for none. One that is only half typed changes nothing.
 */
export function followCart(cookies: Pick<Cookies, 'postcodeOf' | 'keepPostcode'>, { req, res }: Exchange, zip: string) {
  const known = zip === '' || isNzPostcode(zip);
  if (known && zip !== cookies.postcodeOf(req)) cookies.keepPostcode(res, zip);
}
