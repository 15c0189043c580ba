import { isStorableText } from '@shop/primitives/text';
import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { count, counterInput, filledText, nzDateTime, ok, okOrRefused, optionalText } from '../wire.ts';

/** What managers edit of the website (docs/rules/content.md 1). */
export const contentKind = z.enum(['page', 'entry', 'banners', 'bar', 'deals']);

/** Longer than any text that is typed elsewhere; what a page may hold is said with a sentence by its service. */
const HTML_LIMIT = 70_000;
const MOST_ROWS = 50;
const words = (limit: number) =>
  z.string().max(limit).refine(isStorableText, 'it holds characters that cannot be kept');
const short = words(500);
const markup = words(HTML_LIMIT);
const place = z.number().min(0).max(100);

const tile = z.strictObject({ title: short, text: short, url: short, image: short });
const hero = z.strictObject({
  ...{ title: short, text: short, button: short, url: short, image: short, imageSmall: short },
  hotspots: z.array(z.strictObject({ left: place, top: place, product: short })).max(MOST_ROWS),
});

export const contentBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), title: short, description: short, html: markup }),
  z.strictObject({
    ...{ kind: z.literal('entry'), name: short, image: short, description: short, html: markup },
    published_on: short.meta({ description: 'NZ day' }),
  }),
  z.strictObject({
    kind: z.literal('banners'),
    hero,
    categories: z.array(tile).max(MOST_ROWS),
    offers: z.array(tile).max(MOST_ROWS),
    announcement: short,
  }),
  z.strictObject({
    kind: z.literal('bar'),
    code: short.meta({ description: "Shown once per code; '' = no bar" }),
    ...{ text: short, label: short, url: short },
  }),
  z.strictObject({ kind: z.literal('deals'), ends: short.meta({ description: "'2026-12-24' or with a time; ''" }) }),
]);

const ref = { kind: contentKind, key: filledText('slug').meta({ description: "Slug, url, or 'home'" }) };
const version = counterInput.meta({ description: 'A version from 1' });
const time = z.union([z.literal(''), nzDateTime]);

export const contentListRequest = z.object({ kind: contentKind });
export const contentGetRequest = z.object({
  ...ref,
  version: counterInput.default(0).meta({ description: '0 = newest' }),
});
export const contentSaveRequest = z.object({
  ...ref,
  read: counterInput.meta({ description: 'The version that was read; 0 = a new one' }),
  body: contentBody,
});
export const contentPublishRequest = z.object({
  ...ref,
  version,
  at: optionalText('code').meta({ description: "'YYYY-MM-DD HH:mm' in New Zealand; '' = now" }),
});
export const contentUnscheduleRequest = z.object(ref);
export const contentWithdrawRequest = z.object(ref);
export const contentRestoreRequest = z.object({ ...ref, version, read: version });
export const contentPreviewRequest = z.object({ ...ref, version });

export const contentItem = z
  .strictObject({
    kind: contentKind,
    key: z.string(),
    title: z.string(),
    version: count.meta({ description: 'The newest' }),
    published: count.meta({ description: 'The version that shoppers see; 0 = none yet' }),
    scheduled: count.meta({ description: 'The version that waits for publish_at; 0 = none' }),
    publish_at: time,
    saved_by: z.string().meta({ description: "'' = it came with the shop, or not known now" }),
    saved_at: nzDateTime,
  })
  .meta({ id: 'ContentItem' });

export const contentAct = z.enum(['saved', 'restored', 'scheduled', 'unscheduled', 'published', 'withdrawn']);

const historyLine = z
  .strictObject({ version: count, act: contentAct, staff: z.string(), at: nzDateTime, publish_at: time })
  .meta({ id: 'ContentHistoryLine' });

export const contentListAnswer = ok({ items: z.array(contentItem) });

export const contentAnswer = okOrRefused({
  item: contentItem,
  body: contentBody,
  version: count.meta({ description: 'Of the body' }),
  history: z.array(historyLine).meta({ description: 'Newest first' }),
});

export const contentPreviewAnswer = ok({
  url: z.string().meta({ description: 'A page of the shop, for some minutes' }),
});

const managers = { session: 'staff', errors: [401, 403, 404] } as const;
const writing = { ...managers, response: contentAnswer, errors: [401, 403, 404, 409] } as const;

const WRONG_TEXT = ['Please enter the …', 'The … has at most … characters.', 'Please write the text.'];
const WRONG_ADDRESS = ['/… is taken already. Please choose another address.', 'The address of the … …'];
const WRONG_TIME = [
  'Please enter a date and time of New Zealand that exist.',
  'This time is over. Please choose a later one, or publish now.',
];

export const posContentRoutes: readonly Route[] = [
  change('/pos/content/list', 'Extension: what managers edit of the website, by kind; last saved first', {
    request: contentListRequest,
    response: contentListAnswer,
    ...managers,
    errors: [401, 403],
  }),
  change('/pos/content/get', 'Extension: one part of the website, its newest version or another, and its history', {
    request: contentGetRequest,
    response: contentAnswer,
    ...managers,
  }),
  change('/pos/content/save', 'Extension: saves a draft, html sanitised; 409 when somebody saved meanwhile', {
    request: contentSaveRequest,
    refusals: [...WRONG_TEXT, ...WRONG_ADDRESS],
    ...writing,
  }),
  change('/pos/content/publish', 'Extension: shows the newest version to shoppers, now or at a time', {
    request: contentPublishRequest,
    refusals: WRONG_TIME,
    ...writing,
  }),
  change('/pos/content/unschedule', 'Extension: what was to be published at a time is not', {
    request: contentUnscheduleRequest,
    ...writing,
  }),
  change('/pos/content/withdraw', 'Extension: a page or entry that shoppers see no more; its versions stay', {
    request: contentWithdrawRequest,
    refusals: ['The shop links to this on every page. Please change its text instead of taking it off.'],
    ...writing,
  }),
  change('/pos/content/restore', 'Extension: an older version becomes a new draft', {
    request: contentRestoreRequest,
    ...writing,
  }),
  change('/pos/content/preview', 'Extension: the address at which the shop shows one version, to whoever has it', {
    request: contentPreviewRequest,
    response: contentPreviewAnswer,
    ...managers,
  }),
];

export type ContentKind = z.infer<typeof contentKind>;
export type ContentBody = z.infer<typeof contentBody>;
export type ContentItem = z.infer<typeof contentItem>;
export type ContentAct = z.infer<typeof contentAct>;
export type ContentListAnswer = z.infer<typeof contentListAnswer>;
export type ContentAnswer = z.infer<typeof contentAnswer>;
export type EditedContent = Extract<ContentAnswer, { success: true }>;
export type ContentPreviewAnswer = z.infer<typeof contentPreviewAnswer>;
