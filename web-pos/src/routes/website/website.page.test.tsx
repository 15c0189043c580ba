// @vitest-environment jsdom
import type { ContentItem } from '@shop/contract/pos/content';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from './website.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const item = (key: string, more: Partial<ContentItem> = {}): ContentItem => ({
  ...{ kind: 'page', key, title: `Title of ${key}`, version: 2, published: 2, scheduled: 0, publish_at: '' },
  ...{ saved_by: 'Mia Manager', saved_at: '2026-11-24 10:42', ...more },
});

let items: ContentItem[];
let status: number;
let sent: unknown[];
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((td) => td.textContent));
async function open(address = '/pos/website') {
  router = createMemoryRouter([{ path: '/pos/website', element: <Page /> }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>,
    ),
  );
  await settle();
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollTo = () => undefined;
  document.cookie = 'XSRF-TOKEN=token';
  [items, status, sent] = [[item('care'), item('faq', { published: 0, saved_by: '' })], 200, []];
  vi.stubGlobal('fetch', async (_path: string, init: { body?: string }) => {
    sent.push(JSON.parse(init.body ?? '{}'));
    if (status !== 200) return new Response('The shop is away.', { status });
    return Response.json({ success: true, items });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the website', () => {
  it('lists the parts of a kind with what shoppers see of each; the keyboard begins at the first', async () => {
    await open();
    expect(cells()).toEqual([
      ['Title of care', '/care', 'Published', expect.stringMatching(/^Tue 24 Nov, 10:42 am, Mia Manager$/)],
      ['Title of faq', '/faq', 'Draft', 'Came with the shop'],
    ]);
    expect(document.activeElement?.getAttribute('href')).toBe('/pos/website/page/care');
    expect(document.querySelector('.tools a')?.getAttribute('href')).toBe('/pos/website/page/_new');
  });

  it('has a tab for each kind, which its address keeps; what there is one of cannot be made anew', async () => {
    await open('/pos/website?kind=entry');
    expect(sent).toEqual([{ kind: 'entry' }]);
    const bar = [...document.querySelectorAll('label')].find((label) => label.textContent === 'Bottom bar');
    await act(async () => bar?.querySelector('input')?.click());
    await settle();
    expect([router.state.location.search, sent.at(-1)]).toEqual(['?kind=bar', { kind: 'bar' }]);
    expect(document.querySelector('.tools a')).toBeNull();
  });

  it('says what failed with another try, and that there is nothing', async () => {
    [status, items] = [503, []];
    await open();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('The shop is away.');
    // Staff who may not see the list are offered no new page either.
    expect(document.querySelector('.tools a')).toBeNull();
    status = 200;
    await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click());
    await settle();
    expect(document.querySelector('.empty')?.textContent).toContain('Nothing here yet');
    expect(document.querySelector('.tools a')?.textContent).toContain('New page');
  });
});
