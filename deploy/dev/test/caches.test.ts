import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';

interface Cache {
  /** how many of them the file has; 1 when left out */
  readonly count?: number;
  /** 'listing': on the way of a page or answer of a listing or search */
  readonly way?: 'listing';
  /** how many of them a bench shows to be worth more than a fifth of a cold listing (DECISIONS) */
  readonly worthIt?: number;
  readonly what: string;
}

/** Every place that keeps something between requests: what, under which key, how much, until when. */
const CACHES: Readonly<Record<string, Cache>> = {
  'web-store/server/main.ts': { way: 'listing', what: 'rendered pages by address, 32 MB, 30 s or an invalidation' },
  'web-store/src/lib/chrome.server.ts': { way: 'listing', what: 'the frame around pages, one, as long as the pages' },
  'bff/src/cache/start-caching.ts': {
    way: 'listing',
    count: 2,
    what: 'answers by address, 24 MB in the process, and in Redis (not those of searches), 60 s or an invalidation',
  },
  'proto/shared-cards.ts': {
    way: 'listing',
    count: 2,
    worthIt: 1,
    what: 'in the bff decoded cards with their JSON and HTML, by their bytes, 12 MB; in catalog the bytes of a card, as long as it',
  },
  'services/catalog/src/domain/card.ts': {
    way: 'listing',
    worthIt: 1,
    what: 'a card as it is shown of one day and zone, so that its bytes are known; as long as the stored card',
  },
  'services/catalog/src/listing/postgres/at.ts': {
    way: 'listing',
    what: 'rows of the listing snapshot and what was found and counted in it, 12 MB, until the version moves on',
  },
  'services/catalog/src/listing/postgres/list.query.ts': { what: 'the snapshot itself: the data lists are read from' },
  'services/catalog/src/listing/postgres/combinations.query.ts': { what: 'every combination, a part of the snapshot' },
  'services/catalog/src/listing/postgres/vocabulary.query.ts': {
    what: 'the words of searches, a part of the snapshot',
  },
  'services/catalog/src/outbound/memory/kept-addresses.ts': {
    what: 'streets and places of the same words, 2,000 of each, ten minutes',
  },
  'packages/kit/src/page-cache/page-cache.ts': { what: 'what the two caches of pages are made of' },
  'bff/src/cache/cached-for.ts': { what: 'what the next two are made of' },
  'bff/src/v1/locations.ts': { what: 'locations for stock and pickup, seconds' },
  'bff/src/v1/methods.ts': { what: 'ways to pay of who is not signed in, seconds' },
  'bff/src/pos/staff-names.ts': { count: 2, what: 'what staff are called, 1,000, a minute' },
  'bff/src/edge/captcha.ts': { what: 'captcha tokens that passed, 10,000, minutes' },
  'bff/src/edge/session-store.ts': { what: 'sessions touched within a minute, 10,000' },
  'bff/src/edge/request.ts': { count: 2, what: 'visitor and address of a request, as long as it lasts' },
  'bff/src/edge/cookies.ts': { count: 2, what: 'cookies of a request, as long as it lasts' },
  'bff/src/pos/sign-in.ts': { what: 'the configuration of the identity provider' },
  'packages/kit/src/grpc/identity.ts': { what: 'tokens of callers whose signature was checked, until they expire' },
  'packages/kit/src/actor.ts': { what: 'the header of an actor, as long as the actor' },
  'packages/kit/src/http/server.ts': { what: 'the response that is open on a connection' },
  'packages/kit/src/redact.ts': { what: 'whether a name of a log field is secret' },
  'packages/primitives/src/nz-time.ts': {
    count: 2,
    what: 'the New Zealand day of the last minute asked for; how far New Zealand is ahead in an hour, 5,000 of them',
  },
  'web-store/src/features/chrome/early-press.tsx': { what: 'in the browser: the last press before React was there' },
  'web-store/src/lib/view-modules.server.ts': { what: "the build's list of files" },
  'web-store/src/features/listing/use-answer.ts': { what: 'in the browser: 20 answers of this visit' },
  'web-store/src/features/search/search.query.ts': {
    what: 'in the browser: the newest articles, for suggestions of this visit',
  },
  'web-store/src/lib/item-events.ts': { what: 'in the browser: the cards of the lists of this visit, for analytics' },
  'web-store/src/lib/wished.ts': { what: 'in the browser: hearts pressed in this visit' },
  'web-store/src/lib/captcha.ts': { what: "in the browser: the captcha's script" },
  'web-store/src/lib/session.ts': { what: 'in the browser: the session that is being read' },
  'web-store/src/features/cart/cart-changes.ts': { what: 'in the browser: timers of quantities being typed' },
};

/** On the way of one GET of a listing, beside those that a bench shows to be worth a fifth of a cold listing (DECISIONS). */
const MOST_ON_THE_WAY = 6;

const MADE = /\bnew (?:LRUCache|WeakMap)\b|\b(?:pageCache|sharedPages|cachedFor)\(|\bmemo\w*\(/;
/** A collection or an answer that outlives its call: of a module, or of what a function returns. */
const HELD =
  /^(?:const|let) \w+ = new Map(?:<.*>)?\(\)|^\s*let (?:current|cached|kept|known|manifest)\b(?! = true)|^let \w+: .*undefined;$/;
const DECLARED = /\bfunction \w+|^import /;

const cachesIn = (text: string): number =>
  text.split('\n').filter((line) => (MADE.test(line) && !DECLARED.test(line)) || HELD.test(line)).length;

const sources = globSync(
  [
    '{bff,services/catalog}/src/**/*.ts',
    'packages/*/src/**/*.{ts,tsx}',
    'proto/*.ts',
    'web-store/{server,src}/**/*.{ts,tsx}',
  ],
  { cwd: ROOT, exclude: ['**/*.test.*', '**/testing/**', '**/node_modules/**'] },
);

describe('what is kept between requests', () => {
  it('stands in the list of caches', () => {
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.map((file) => [file, cachesIn(readFileSync(join(ROOT, file), 'utf8'))] as const);
    const listed = Object.entries(CACHES).map(([file, { count = 1 }]) => [file, count] as const);
    expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual(Object.fromEntries(listed));
  });
  it('is kept in at most six places on the way of a listing, beside what is worth a fifth of it', () => {
    const onTheWay = Object.values(CACHES).filter(({ way }) => way === 'listing');
    const others = onTheWay.reduce((sum, { count = 1, worthIt = 0 }) => sum + count - worthIt, 0);
    expect(others).toBeLessThanOrEqual(MOST_ON_THE_WAY);
  });
  it.each([
    '  const known = new LRUCache<string, Card>({ max: 1 });',
    'const shown = new WeakMap<Choice, Card>();',
    'const fetched = new Map<string, Answer>();',
    '  let current: Snapshot | undefined;',
    'let last: { day: string } | undefined;',
  ])('and "%s" would be found', (line) => expect(cachesIn(line)).toBe(1));
});
