import type { LoginAnswer, MessageAnswer, RegisterAnswer } from '@shop/contract/v1/account';
import { captchaToken } from '../../lib/captcha.ts';
import { postJson } from '../../lib/http.ts';
import { lateCalls } from '../../late-calls.ts';

/** Known address? With a password: signed in? A wrong password comes back as `logged: false` with a message. */
export async function signIn(email: string, password?: string): Promise<LoginAnswer> {
  return postJson(lateCalls.email, {
    email,
    ...(password ? { password } : {}),
    token: await captchaToken('login'),
  });
}

type NewCustomer = { email: string; firstname: string; lastname: string; password: string; news: boolean };

export async function registerCustomer(customer: NewCustomer): Promise<RegisterAnswer> {
  return postJson(lateCalls.register, { ...customer, token: await captchaToken('register') });
}

export async function forgotPassword(email: string): Promise<MessageAnswer> {
  return postJson(lateCalls.forgot, { email, token: await captchaToken('forgot') });
}

/** @param reset the token of the link in the e-mail; it works once */
export async function resetPassword(reset: string, password: string): Promise<MessageAnswer> {
  return postJson(lateCalls.reset, { reset, password, token: await captchaToken('reset') });
}

/** Every other browser of this customer is signed out. @throws HttpError with the sentence, also for a wrong current password */
export const changePassword = (current: string, password: string): Promise<MessageAnswer> =>
  postJson(lateCalls.changePassword, { current, password });
