import { z } from 'zod';
import { change, get, type Route } from '../route.ts';
import { count, filledText, ok, optionalText } from '../wire.ts';

export const staffRole = z.enum(['staff', 'manager', 'admin']);

export const sessionCustomer = z.strictObject({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
});

/** Seconds, not a time of day: a till's own clock may be wrong. */
export const endsIn = count.meta({ description: 'Extension: seconds until the staff part ends unless it is used' });

export const sessionStaff = z.strictObject({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: staffRole,
  branch: z.string().meta({ description: "Code of the session's branch" }),
  location: z.string().meta({ description: "That branch's name" }),
  ends_in: endsIn,
});

/** Public configuration of the pages; never a secret. */
export const siteConfig = z.strictObject({
  captcha: z.strictObject({ provider: z.string(), siteKey: z.string(), scriptUrl: z.string() }),
  popupDelay: z.int().min(0).meta({ description: 'Milliseconds until the first-visit pop-up; 0 = none' }),
  cdnBase: z.string(),
  chatUrl: z.string().meta({ description: "Extension: the page of the chat provider; '' = none, a person is rung up" }),
  demo: z.boolean(),
});

/** Issues both cookies. Never cached. */
export const sessionAnswer = z.strictObject({
  csrf: z.string(),
  customer: sessionCustomer.nullable(),
  staff: sessionStaff.nullable(),
  menuMini: z.boolean(),
  itemcount: count,
  wishcount: count,
  site: siteConfig,
});

/** An answer that did not fit its schema: what was wrong with it, and the request it answered. */
export const report = z.object({ requestId: optionalText('code'), fault: filledText('message') });

export const sessionRoutes: readonly Route[] = [
  get('/v1/session', 'Who is here, what they hold, and the CSRF token', {
    response: sessionAnswer,
    errors: [],
  }),
  change('/v1/logout', "Ends the session's shopper part", {
    response: ok({}),
    errors: [403],
  }),
  change('/v1/report', 'Extension: a page could not read an answer; goes to the log', {
    request: report,
    response: ok({}),
    errors: [403],
  }),
];

export type StaffRole = z.infer<typeof staffRole>;
export type SessionStaff = z.infer<typeof sessionStaff>;
export type SiteConfig = z.infer<typeof siteConfig>;
export type SessionAnswer = z.infer<typeof sessionAnswer>;
