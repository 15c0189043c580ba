import { sentenceOf } from '@shop/commerce/rule';
import { newsletterRules } from '@shop/commerce/visitor-rules';
import { captchaToken } from '../../lib/captcha.ts';
import { postJson } from '../../lib/http.ts';
import { fieldText } from '../../lib/use-form.ts';
import { lateCalls } from '../../late-calls.ts';

/** @returns the server's thanks @throws Error with the sentence of the rule, HttpError with the server's */
export async function signUp(form: FormData): Promise<string> {
  const email = fieldText(form, 'email');
  const problem = sentenceOf(newsletterRules, { email });
  if (problem) throw new Error(problem);
  return (await postJson(lateCalls.newsletter, { email, token: await captchaToken('newsletter') })).message;
}
