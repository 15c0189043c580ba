import { z } from 'zod';
import type { Route } from '../route.ts';
import { captchaToken, looseText, okOrRefused, optionalText, withoutCard } from '../wire.ts';

/** Which of these must be filled is a rule with a sentence (commerce/visitor-rules), not a shape. */
export const contactForm = z.object({
  name: optionalText('name'),
  email: optionalText('email'),
  mobile: looseText('mobile'),
  subject: optionalText('subject'),
  message: optionalText('message'),
  token: captchaToken,
});

export const newsletterForm = z.object({ email: optionalText('email'), token: captchaToken });

/** The same two as a page sends them on for somebody without JavaScript, where there is no captcha (docs/rules/captcha.md 5). */
export const plainContactForm = contactForm.omit({ token: true });
export const plainNewsletterForm = newsletterForm.omit({ token: true });

/** A custom sign-up: a lead only, never an account. */
export const leadForm = z.object({
  type: withoutCard(optionalText('code')),
  email: optionalText('email'),
  firstname: optionalText('name'),
  lastname: optionalText('name'),
  address: optionalText('address'),
  mobile: looseText('mobile'),
  nearest: optionalText('name'),
  token: captchaToken,
});

export const leadAnswer = okOrRefused({ message: z.string() });

const form = (path: string, summary: string, request: z.ZodType): Route => ({
  method: 'post',
  path: `/v1/${path}`,
  summary,
  request,
  response: leadAnswer,
  errors: [403],
  csrf: true,
});
const plain = (path: string, summary: string, request: z.ZodType): Route => ({
  ...form(path, summary, request),
  csrf: false,
});

export const leadRoutes: readonly Route[] = [
  form('contact/form', 'Sends a message to customer service', contactForm),
  form('newsletter', 'Signs up for the newsletter', newsletterForm),
  plain('contact/plain', 'The message of a page without JavaScript; few an hour', plainContactForm),
  plain('newsletter/plain', 'The sign-up of a page without JavaScript; few an hour', plainNewsletterForm),
  form('fakeRegister', 'Leaves a name for an event or offer', leadForm),
];

export type LeadAnswer = z.infer<typeof leadAnswer>;
