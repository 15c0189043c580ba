import { z } from 'zod';
import { change, get, type Route } from '../route.ts';
import { captchaToken, filledText, flag, ok, optionalText, text, withoutCard } from '../wire.ts';

/** Without a password it only asks whether the address is known. */
export const loginByEmail = z.object({
  email: text('email'),
  password: optionalText('name'),
  token: captchaToken,
});

export const loginAnswer = z.strictObject({ found: z.boolean(), logged: z.boolean(), message: z.string() });

export const register = z.object({
  email: text('email'),
  firstname: optionalText('name'),
  lastname: optionalText('name'),
  password: text('name'),
  news: flag.nullish().transform((value) => value ?? false),
  token: captchaToken,
});

export const registerAnswer = z.strictObject({ logged: z.boolean(), message: z.string() });

export const forgotPassword = z.object({ email: text('email'), token: captchaToken });
export const resetPassword = z.object({ reset: filledText('token'), password: text('name'), token: captchaToken });
export const changePassword = z.object({ current: text('name'), password: text('name') });
export const messageAnswer = ok({ message: z.string() });

/** What is known of a customer, wherever they are shown. */
export const customerFields = {
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  mobile: z.string(),
  organisation: z.string(),
  shipping_address: z.string(),
  shipping_zip: z.string(),
  billing_address: z.string(),
};

export const customerAnswer = ok({ id: z.string(), ...customerFields, newsletter: z.boolean() });

/** Absent is unchanged, '' clears; the e-mail address is the sign-in name and stays. */
export const changeDetails = z.object({
  firstname: text('name').optional(),
  lastname: text('name').optional(),
  mobile: text('mobile').optional(),
  organisation: text('company').optional(),
  shipping_address: text('address').optional(),
  shipping_zip: withoutCard(text('code')).optional(),
  billing_address: text('address').optional(),
  newsletter: flag.optional(),
});

export const accountRoutes: readonly Route[] = [
  change('/v1/email', 'Is this address known, and does this password sign in', {
    request: loginByEmail,
    response: loginAnswer,
    errors: [403, 422],
  }),
  change('/v1/register', 'Registers a customer and signs in', {
    request: register,
    response: registerAnswer,
    errors: [403, 409, 422],
  }),
  change('/v1/password/forgot', 'Sends a link to choose a new password; the same answer for every address', {
    request: forgotPassword,
    response: messageAnswer,
    errors: [403, 422],
  }),
  change('/v1/password/reset', 'Sets a new password with the link that was sent', {
    request: resetPassword,
    response: messageAnswer,
    errors: [403, 422],
  }),
  change('/v1/password/change', 'Changes the password of who is signed in', {
    request: changePassword,
    response: messageAnswer,
    errors: [401, 403, 422],
    session: 'customer',
  }),
  get('/v1/account/details', 'The customer', {
    response: customerAnswer,
    errors: [401],
    session: 'customer',
  }),
  change('/v1/account/details', "Changes the customer's own details", {
    request: changeDetails,
    response: customerAnswer,
    errors: [401, 403, 422],
    session: 'customer',
  }),
];

export type LoginAnswer = z.infer<typeof loginAnswer>;
export type RegisterAnswer = z.infer<typeof registerAnswer>;
export type ChangeDetails = z.output<typeof changeDetails>;
export type MessageAnswer = z.infer<typeof messageAnswer>;
export type CustomerAnswer = z.infer<typeof customerAnswer>;
