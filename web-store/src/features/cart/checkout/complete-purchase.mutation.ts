import { captchaToken } from '../../../lib/captcha.ts';
import { postJson } from '../../../lib/http.ts';
import { postForm } from '../../../lib/post-form.ts';
import { lateCalls } from '../../../late-calls.ts';
import { payingBegins } from '../changed-since.ts';
import { beginPayment } from '../payment-begun.ts';

/**
 * Captcha, complete, then the browser goes to the address of the answer. `expected` is the grand total on show: when the
 * server's differs nothing is placed.
 * @param version of the cart that is paid
 * @throws HttpError with the sentence of the first broken rule, or 409 'Your cart has changed…'
 */
export async function completePurchase(expected: string, version: number): Promise<void> {
  const token = await captchaToken('complete');
  const { redirect, params } = await postJson(lateCalls.cartComplete, {
    'g-recaptcha-response': token,
    expected,
  });
  payingBegins();
  beginPayment({ token: params['token'] ?? '', version });
  postForm(redirect, params);
}
