import { readFileSync } from 'node:fs';
import type { EntryContext } from 'react-router';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The view that a slug turns out to be, by the file it is written in. */
const VIEWS: Record<string, string> = {
  listing: 'src/routes/slug/listing.view.tsx',
  product: 'src/routes/slug/product.view.tsx',
  page: 'src/routes/slug/content.view.tsx',
};

let manifest: Manifest | undefined;

/** Vite's list of what was built; absent under the development server, where nothing needs preloading. */
function built(): Manifest {
  if (manifest) return manifest;
  try {
    const file = new URL('../client/.vite/manifest.json', import.meta.url);
    manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    manifest = {};
  }
  return manifest;
}

/** Files of a chunk and of everything it needs. */
function files(name: string, seen = new Set<string>()): Set<string> {
  const chunk = built()[name];
  if (!chunk || seen.has(`/${chunk.file}`)) return seen;
  seen.add(`/${chunk.file}`);
  for (const next of chunk.imports ?? []) files(next, seen);
  return seen;
}

/**
 * What a slug page's view is loaded from. The route is one for products, categories and pages, the code is not:
 * preloading keeps the second request from waiting for the first.
 */
export function viewModules(context: EntryContext): string[] {
  const answer = context.staticHandlerContext.loaderData['routes/slug/slug.page'] as { view?: string } | undefined;
  const view = answer?.view && VIEWS[answer.view];
  return view ? [...files(view)] : [];
}
