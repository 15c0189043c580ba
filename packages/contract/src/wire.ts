import { hasCardNumber } from '@shop/primitives/card-number';
import { asCents, parseCents } from '@shop/primitives/money';
import type { Cents } from '@shop/primitives/money';
import { MAX_QUANTITY } from '@shop/primitives/quantity';
import { TEXT_LIMITS, isStorableText } from '@shop/primitives/text';
import type { TextLimit } from '@shop/primitives/text';
import { z } from 'zod';

/** What a request may hold. Forms send everything as text, so numbers and flags are read from text too (docs/rules/errors.md 1). */

const UNSTORABLE = 'it holds characters that cannot be kept, please type it again';

const CARD_NUMBER = 'please leave card numbers out';
/** Kinds that a person words. What is looked up by a code, a token or a search is only compared. */
const WORDED: ReadonlySet<TextLimit> = new Set([
  ...(['name', 'company', 'email', 'mobile', 'address'] as const),
  ...(['leaveAt', 'note', 'comment', 'subject', 'message', 'reference'] as const),
]);

/** For a code that is kept as it was typed (docs/rules/http.md 3): a card's number is refused. */
export const withoutCard = <S extends z.ZodType<string>>(schema: S): S =>
  schema.refine((value) => !hasCardNumber(value), CARD_NUMBER);

const kept = (whole: z.ZodString, limit: TextLimit) => {
  const storable = whole.max(TEXT_LIMITS[limit]).refine(isStorableText, UNSTORABLE);
  return WORDED.has(limit) ? withoutCard(storable) : storable;
};

/** Text up to the length of its kind, without a card's number; anything else is a 400. */
export const text = (limit: TextLimit) => kept(z.string(), limit);

/** Text that says something: what trimming leaves of it may not be empty (a BOM and every Unicode blank are trimmed too). */
export const filledText = (limit: TextLimit) => kept(z.string().trim().min(1), limit);

/**
 * A secret of ours as links and addresses carry it. Other characters are a 400, so that nothing else reaches the services;
 * one of the right shape that was never issued is a 404.
 */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'please follow the link as it was sent to you');

/** Text that old pages also send as a number (option codes, postcodes); null and absent are ''. */
export const looseText = (limit: TextLimit) => {
  const loose = z
    .union([text(limit), z.number()])
    .nullish()
    .transform((value) => String(value ?? '').trim());
  return WORDED.has(limit) ? withoutCard(loose) : loose;
};

/** Null and absent are ''. */
export const optionalText = (limit: TextLimit) =>
  text(limit)
    .nullish()
    .transform((value) => value ?? '');

const TRUE_WORDS: readonly unknown[] = [true, 1, '1', 'true', 'on'];

/** 0/1 as a number, text or boolean; '' is false. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false', 'on', ''])])
  .transform((value) => TRUE_WORDS.includes(value));

const DECIMAL_TEXT = /^\s*[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})\s*$/;

export const numberInput = z
  .union([z.number(), z.string().regex(DECIMAL_TEXT, 'please enter a number')])
  .transform(Number);

/** A page number from 1; the cap keeps offsets sane. */
export const pageNumber = numberInput.pipe(z.int().min(1).max(10_000));

/** Times fifty rows a page it is a number of 32 bits. */
const MOST_PAGES = 10_000_000;

/** A page number of a list that only grows: none is refused, and beyond the last page there are no rows. */
export const anyPageNumber = numberInput.pipe(z.int().min(1)).transform((page) => Math.min(page, MOST_PAGES));

const INT32_MAX = 2_147_483_647;

/** A counter from 0 as our databases and messages hold it: 32 bits. */
export const counterInput = numberInput.pipe(z.int().min(0).max(INT32_MAX));

/** Dollars below a million million, so that cents stay far from where numbers lose their last digit. */
const MOST_DOLLARS = 999_999_999_999;

/** Money as typed or sent; more than two decimals are rounded half up to cents. */
export const moneyInput = z
  .union([z.string().max(64), z.number().min(-MOST_DOLLARS).max(MOST_DOLLARS)])
  .transform((value, context): Cents => {
    const cents = parseCents(value);
    if (cents === undefined)
      context.addIssue({ code: 'custom', message: 'please enter an amount such as 49.90', input: value });
    return cents ?? asCents(0);
  });

/** A quantity no cart accepts: what is not whole, or too large, becomes this and is refused there with the rule's sentence (422). */
export const REFUSED_QUANTITY = MAX_QUANTITY + 1;

/** A quantity or a difference of quantities; text that is no number is a 400. */
export const quantityInput = numberInput.transform((value) => {
  if (!Number.isInteger(value) || value > MAX_QUANTITY) return REFUSED_QUANTITY;
  return Math.max(value, -MAX_QUANTITY);
});

/** One that staff typed of goods that are there: what is not whole is a 400 that says so, as no limit of it would be true. */
export const wholeInput = numberInput
  .refine((value) => Number.isInteger(value), 'please enter a whole number')
  .transform((value) => Math.max(Math.min(value, REFUSED_QUANTITY), -MAX_QUANTITY));

const MOST_SLUGS = 50;

export const slugList = z
  .union([z.array(text('slug')).max(MOST_SLUGS), z.string().max(4000)])
  .nullish()
  .transform((value) => {
    const slugs = typeof value === 'string' ? value.split(',') : (value ?? []);
    return [...new Set(slugs.map((slug) => slug.trim()).filter((slug) => slug !== ''))];
  })
  .pipe(z.array(text('slug')).max(MOST_SLUGS));

/** The captcha's token; a missing one is refused as captcha (403), not as malformed. */
export const captchaToken = optionalText('token');

/** What an answer holds. Answers are strict: a field that is not named here is a defect. */

/** '1299.00' */
export const moneyString = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ id: 'Money', description: 'NZD, GST included, two decimals', example: '1299.00' });

/** '$1,299.00' */
export const dollarString = z.string().regex(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);

export const flagNumber = z.literal([0, 1]);

export const count = z.int().min(0);

/** Cubic metres with four places. */
export const cbmString = z.string().regex(/^\d+\.\d{4}$/);

/** FREE, TBC, or the fee in dollars (docs/rules/delivery.md 4). */
export const deliveryText = z.union([z.literal(['FREE', 'TBC']), dollarString]);

/** Rendered and escaped on the server. */
export const html = z.string();

/** 'YYYY-MM-DD HH:mm' in New Zealand. */
export const nzDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);

/** 'YYYY-MM-DD' in New Zealand. */
export const nzDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A rule refused: HTTP 200 on the calls that answer `success` (docs/rules/errors.md 2). Both texts are the same. */
export const refused = z
  .strictObject({
    success: z.literal(false),
    msg: z.string(),
    error: z.string(),
    line: z.string().optional().meta({ description: 'Extension: sku of the line of the document that it is about' }),
  })
  .meta({ id: 'Refused' });

/** An answer of a call that has no refusal of its own. */
export const ok = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject({ success: z.literal(true), ...shape });

/** An answer of a call that says a broken rule as `success: false`. */
export const okOrRefused = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.discriminatedUnion('success', [ok(shape), refused]);

/** Every other failure, for callers that accept application/problem+json (RFC 9457); others get `detail` as text/plain. */
export const problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    traceId: z.string(),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });
