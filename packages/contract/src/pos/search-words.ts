import { z } from 'zod';
import { change, type Route } from '../route.ts';
import { productCard } from '../v1/product-card.ts';
import { searchNote } from '../v1/listing.ts';
import { count, counterInput, nzDateTime, ok, text } from '../wire.ts';

/** The words of search that managers look after (docs/rules/search.md). All of it is an extension. */

const MOST = 500;

const synonym = z.strictObject({ term: z.string(), means: z.string() }).meta({ id: 'Synonym' });
const redirect = z.strictObject({ term: z.string(), url: z.string() }).meta({ id: 'SearchRedirect' });
const version = counterInput.meta({ description: 'The one that was read' });

const typedSynonyms = z.array(z.object({ term: text('search'), means: text('search') })).max(MOST);

export const synonymsSaved = z.object({ synonyms: typedSynonyms, version });
export const redirectsSaved = z.object({
  redirects: z.array(z.object({ term: text('search'), url: text('search') })).max(MOST),
  version,
});

export const synonymsAnswer = ok({ synonyms: z.array(synonym), version: count });
export const redirectsAnswer = ok({ redirects: z.array(redirect), version: count });

export const searchTried = z.object({
  text: text('search'),
  synonyms: typedSynonyms.meta({ description: 'As if these were all; nothing is saved' }),
});
export const triedAnswer = ok({
  read: z.string().meta({ description: 'The words as they are searched for' }),
  count,
  items: z.array(productCard).max(8),
  searched: searchNote.optional(),
  redirect: z.string().meta({ description: "The page that this search opens, '' = none" }),
});

export const missesAsked = z.object({ from: z.iso.date(), to: z.iso.date() });

const miss = z
  .strictObject({
    words: z.string(),
    missing: z.string().meta({ description: 'What nothing has of them' }),
    times: count,
    last_at: nzDateTime,
  })
  .meta({ id: 'SearchMiss' });

export const missesAnswer = ok({
  misses: z.array(miss).max(200),
  total: count.meta({ description: 'Searches, those past the 200 too' }),
});

const managers = { session: 'staff', errors: [401, 403] } as const;
const saved = { session: 'staff', errors: [401, 403, 409] } as const;

export const searchWordRoutes: readonly Route[] = [
  change('/pos/search/synonyms/list', 'Extension: what words of a search are read as; for managers', {
    response: synonymsAnswer,
    ...managers,
  }),
  change('/pos/search/synonyms/save', 'Extension: replaces that list; 409 when somebody saved meanwhile', {
    request: synonymsSaved,
    response: synonymsAnswer,
    ...saved,
  }),
  change('/pos/search/redirects/list', 'Extension: searches that open a page of the shop; for managers', {
    response: redirectsAnswer,
    ...managers,
  }),
  change('/pos/search/redirects/save', 'Extension: replaces that list; 409 when somebody saved meanwhile', {
    request: redirectsSaved,
    response: redirectsAnswer,
    ...saved,
  }),
  change('/pos/search/try', 'Extension: what a search would find by other synonyms, before they are saved', {
    request: searchTried,
    response: triedAnswer,
    ...managers,
  }),
  change('/pos/search/misses', 'Extension: what people searched and did not find, the most frequent first', {
    request: missesAsked,
    response: missesAnswer,
    ...managers,
  }),
];

export type SynonymsAnswer = z.infer<typeof synonymsAnswer>;
export type RedirectsAnswer = z.infer<typeof redirectsAnswer>;
export type TriedAnswer = z.infer<typeof triedAnswer>;
export type MissesAnswer = z.infer<typeof missesAnswer>;
