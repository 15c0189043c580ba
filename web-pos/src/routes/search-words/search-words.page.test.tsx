// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForKeys } from '../../lib/keys.ts';
import { say } from '../../lib/notice.tsx';
import { Page } from './search-words.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
vi.mock('../../lib/notice.tsx', () => ({ say: vi.fn() }));

interface Call {
  readonly path: string;
  readonly body: {
    synonyms?: { term: string; means: string }[];
    redirects?: object[];
    version?: number;
    text?: string;
  };
}
let list: { synonyms: { term: string; means: string }[]; version: number };
let misses: object[];
let stale: boolean;
let calls: Call[];
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const STALE = 'This list was changed meanwhile. Reload it and make your change again.';
/** What a timer sets is shown when `act` ends, and what is then requested with the next. */
const settle = async (ms = 20) => {
  for (const wait of [ms, 20, 20]) await act(async () => void (await new Promise((soon) => setTimeout(soon, wait))));
};
const text = () => document.body.textContent ?? '';
const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const press = async (name: string) => {
  const named = (one: HTMLElement) => one.getAttribute('aria-label') === name || one.textContent?.startsWith(name);
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button, main button')];
  await act(async () => buttons.find(named)?.click());
  await settle();
};
const type = async (label: string, value: string) => {
  const id = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor ?? '';
  const field = document.getElementById(id) as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
};

function answer(path: string, body: Call['body']): Response {
  if (path.endsWith('/synonyms/list')) return Response.json({ success: true, ...list });
  if (path.endsWith('/redirects/list')) return Response.json({ success: true, redirects: [], version: 7 });
  if (path.endsWith('/misses')) return Response.json({ success: true, misses, total: misses.length });
  if (path.endsWith('/try')) {
    const read = body.synonyms?.find(({ term }) => term === body.text)?.means ?? body.text;
    const items = read === 'ottoman' ? [{ sku: 'O1', name: 'Fell ottoman', price: '349.00', thumb: '/o.webp' }] : [];
    const searched = { missing: items.length > 0 ? [] : [body.text] };
    return Response.json({ success: true, read, count: items.length, items, searched, redirect: '' });
  }
  if (stale) return new Response(STALE, { status: 409, headers: { 'Content-Type': 'text/plain' } });
  list = { synonyms: body.synonyms ?? [], version: (body.version ?? 0) + 1 };
  return Response.json({ success: true, ...list });
}

async function open(address: string) {
  router = createMemoryRouter([{ path: '/pos/search-words', element: <Page /> }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DialogHost>
          <Suspense>
            <main>
              <RouterProvider router={router} />
            </main>
          </Suspense>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await settle();
}

beforeAll(async () => {
  await import('@shop/ui/dialog/dialog-view');
  await import('../../features/search-words/word-window.tsx');
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (word: string) => word });
  vi.mocked(say).mockClear();
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  list = { synonyms: [{ term: 'lazyboy', means: 'recliner' }], version: 3 };
  misses = [{ words: 'couch pouf', missing: 'pouf', times: 1204, last_at: '2026-11-25 13:00' }];
  [stale, calls] = [false, []];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as Call['body'];
    calls.push({ path, body });
    return answer(path, body);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('synonyms', () => {
  it('are added by keys alone: F8 opens the window, Ctrl and Enter save it', async () => {
    await open('/pos/search-words');
    const endKeys = listenForKeys();
    const key = (name: string, ctrlKey = false) => {
      const event = new KeyboardEvent('keydown', { key: name, ctrlKey, bubbles: true, cancelable: true });
      return act(async () => void (document.activeElement ?? document.body).dispatchEvent(event));
    };
    await key('F8');
    await settle();
    await type('People search', 'couch pouf');
    await type('Is read as', 'ottoman');
    await act(async () => document.querySelector<HTMLElement>('[role=dialog] input')?.focus());
    await key('Enter', true);
    await settle();
    endKeys();
    expect(sent('/pos/search/synonyms/save')).toHaveLength(1);
  });
  it('that lack something are not saved: what is missing is said, and its field has the focus', async () => {
    await open('/pos/search-words');
    await press('Add synonym');
    const said = () => document.querySelector('[role=dialog] [role=alert]')?.textContent;
    const labelled = () => document.querySelector(`label[for="${document.activeElement?.id}"]`)?.textContent;
    await press('Save');
    expect([said(), labelled()]).toEqual(['Please say what people search', 'People search']);
    await type('People search', 'couch pouf');
    await type('Is read as', '  ');
    await press('Save');
    expect([said(), labelled()]).toEqual(['Please say what these words are read as', 'Is read as']);
    expect(sent('/pos/search/synonyms/save')).toEqual([]);
    await type('Is read as', 'ottoman');
    await press('Save');
    expect(sent('/pos/search/synonyms/save')).toHaveLength(1);
  });
  it('are tried before they are saved, then saved with the whole list and the version that was read', async () => {
    await open('/pos/search-words');
    expect(text()).toContain('lazyboyrecliner');
    await press('Add synonym');
    await type('People search', 'couch pouf');
    await settle(250);
    expect(text()).toContain('0 products. Nothing has ‘couch pouf’.');
    await type('Is read as', 'ottoman');
    await settle(250);
    expect(text()).toContain('1 product, searched as ‘ottoman’.');
    expect(document.querySelector('.tried')?.textContent).toBe('Fell ottoman$349');
    expect(sent('/pos/search/synonyms/save')).toEqual([]);
    await press('Save');
    expect(sent('/pos/search/synonyms/save')).toEqual([
      { synonyms: [...[{ term: 'lazyboy', means: 'recliner' }], { term: 'couch pouf', means: 'ottoman' }], version: 3 },
    ]);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(text()).toContain('couch poufottoman');
    expect(say).toHaveBeenCalledWith('Saved. The shop searches by it from now on.');
  });

  it('that a colleague changed meanwhile are reloaded, with what was typed still there', async () => {
    await open('/pos/search-words');
    await press('Change lazyboy');
    await type('Is read as', 'armchair');
    stale = true;
    await press('Save');
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain(STALE);
    [stale, list] = [false, { synonyms: [...list.synonyms, { term: 'perch', means: 'stool' }], version: 4 }];
    await press('Reload the list');
    expect(document.querySelector('[role=dialog] [role=alert]')).toBeNull();
    await press('Save');
    expect(sent('/pos/search/synonyms/save').at(-1)).toEqual({
      synonyms: [
        { term: 'lazyboy', means: 'armchair' },
        { term: 'perch', means: 'stool' },
      ],
      version: 4,
    });
  });

  it('are deleted once that is confirmed; a list that is empty says so', async () => {
    await open('/pos/search-words');
    await press('Delete lazyboy');
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Delete ‘lazyboy’?');
    await press('Confirm');
    expect(sent('/pos/search/synonyms/save')).toEqual([{ synonyms: [], version: 3 }]);
    await settle();
    expect(text()).toContain('No synonyms yet');
  });
});

it('redirects have a list of their own, without a search to try', async () => {
  await open('/pos/search-words?tab=redirects');
  expect(text()).toContain('No redirects yet');
  await press('Add redirect');
  await type('People search', 'gift card');
  await type('Opens the page', '/new');
  expect(document.querySelector('.try')).toBeNull();
  await press('Save');
  expect(sent('/pos/search/redirects/save')).toEqual([{ redirects: [{ term: 'gift card', url: '/new' }], version: 7 }]);
});

describe('what people searched and did not find', () => {
  it('says words, what nothing has, how often and when last, by the days of its address; a row becomes a synonym', async () => {
    await open('/pos/search-words?tab=misses&from=2026-11-01&to=2026-11-25');
    expect(sent('/pos/search/misses')).toEqual([{ from: '2026-11-01', to: '2026-11-25' }]);
    expect(document.querySelector('tbody tr')?.textContent).toBe('couch poufpouf1,204Wed 25 Nov, 1:00 pmAdd synonym');
    await type('From', '2026-11-20');
    await settle();
    expect(router.state.location.search).toBe('?tab=misses&from=2026-11-20&to=2026-11-25');
    await press('Add a synonym for couch pouf');
    // The window waits for the list, which was requested beside this one.
    while (!document.querySelector('[role=dialog]')) await settle();
    await type('Is read as', 'ottoman');
    await press('Save');
    expect(sent('/pos/search/synonyms/save')[0]?.synonyms?.at(-1)).toEqual({ term: 'couch pouf', means: 'ottoman' });
  });

  it('that is nothing says so', async () => {
    misses = [];
    await open('/pos/search-words?tab=misses');
    expect(text()).toContain('Everything was found in these days');
  });
});
