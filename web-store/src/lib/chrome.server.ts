import { placeName } from '@shop/commerce/place';
import type { CategoryNode } from '@shop/contract/v1/categories';
import type { Bar } from '@shop/contract/v1/content';
import * as reads from '../reads.ts';
import { readOptional } from './bff.server.ts';

/** What every page carries around its content. */
export type Chrome = {
  categories: CategoryNode[];
  announcement: string;
  branches: { name: string; code: string }[];
  /** null or absent: none */
  bottomBar?: Bar | null;
  /** when the deals end, as typed; '' = not said */
  dealsEnd: string;
};

const FRESH_MS = 30_000;
let known: { at: number; turn: string | null; chrome: Chrome } | undefined;

async function load(request: Request): Promise<Chrome> {
  const [categories, home, places] = await Promise.all([
    readOptional(reads.categories, request),
    readOptional(reads.home, request),
    readOptional(reads.locations, request),
  ]);
  const old = known?.chrome;
  return {
    categories: categories ?? old?.categories ?? [],
    announcement: home?.announcement ?? old?.announcement ?? '',
    bottomBar: home ? home.bottomBar : (old?.bottomBar ?? null),
    dealsEnd: home?.dealsEnd ?? old?.dealsEnd ?? '',
    branches: places?.locations.map((place) => ({ name: placeName(place), code: place.code })) ?? old?.branches ?? [],
  };
}

/**
 * The same for every shopper, so it is read once between two changes of the catalogue (whose count the server says), and
 * at least every half minute; an outage keeps the last answer on show.
 */
export async function readChrome(request: Request): Promise<Chrome> {
  const now = performance.now();
  const turn = request.headers.get('x-page-turn');
  if (known?.turn === turn && now - known.at < FRESH_MS) return known.chrome;
  const chrome = await load(request);
  if (chrome.categories.length > 0) known = { at: now, turn, chrome };
  return chrome;
}
