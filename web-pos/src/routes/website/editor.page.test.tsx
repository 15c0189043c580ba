// @vitest-environment jsdom
import type { ContentBody, EditedContent } from '@shop/contract/pos/content';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '../../lib/cache.ts';
import { say } from '../../lib/notice.tsx';
import { Page } from './editor.page.tsx';

vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
vi.mock('../../lib/notice.tsx', () => ({ say: vi.fn() }));

const BODY = { kind: 'page' as const, title: 'Care of oak', description: 'How', html: '<p>Oil it</p>' };
const line = (version: number, act: 'saved' | 'published') => ({
  ...{ version, act, staff: 'Mia Manager', at: '2026-11-24 10:42', publish_at: '' },
});
const content = (
  version: number,
  body: ContentBody = BODY,
  more: Partial<EditedContent['item']> = {},
): EditedContent => ({
  success: true,
  item: {
    ...{ kind: body.kind, key: 'care-of-oak', title: 'Care of oak', version, published: 1, scheduled: 0 },
    ...{ publish_at: '', saved_by: 'Mia Manager', saved_at: '2026-11-24 10:42', ...more },
  },
  body,
  version,
  history: [line(2, 'saved'), line(1, 'published'), line(1, 'saved')],
});

let now: EditedContent;
let refusal: { path: string; status: number; text: string } | undefined;
let sent: { path: string; body: Record<string, unknown> }[];
/** Until it ends nothing is published. */
let publishing: Promise<void> | undefined;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
const tab = { opener: {}, location: { href: '' }, close: vi.fn() };

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 30))));
const bodies = (name: string) => sent.filter(({ path }) => path === `/pos/content/${name}`).map(({ body }) => body);
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement;
};
const press = async (name: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('button, a')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name),
  );
  await act(async () => button?.click());
  await settle();
};
async function type(label: string, text: string) {
  const into = field(label);
  const of = into instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(into, text);
    into.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function open(address = '/pos/website/page/care-of-oak') {
  const path = '/pos/website/:kind/:key';
  const screens = [
    { path, element: <Page /> },
    { path: '/pos/website', element: <p>The list</p> },
  ];
  router = createMemoryRouter(screens, { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <DialogHost>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </DialogHost>
      </QueryClientProvider>,
    ),
  );
  await settle();
}

beforeAll(async () => {
  await import('@shop/ui/dialog/dialog-view');
  await import('../../features/website/publish-window.tsx');
}, 60_000);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('open', () => tab);
  vi.mocked(say).mockClear();
  document.cookie = 'XSRF-TOKEN=token';
  [now, refusal, publishing, sent] = [content(2), undefined, undefined, []];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    sent.push({ path, body });
    if (refusal?.path === path) return new Response(refusal.text, { status: refusal.status });
    if (path.endsWith('/preview')) return Response.json({ success: true, url: '/preview/token' });
    if (path.endsWith('/save')) now = content(Number(body['read']) + 1, body['body'] as ContentBody);
    if (path.endsWith('/withdraw')) now = content(now.version, now.body, { published: 0 });
    if (path.endsWith('/publish')) await publishing;
    if (path.endsWith('/publish')) now = content(now.version, now.body, { published: now.version });
    return Response.json(now);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the editor', () => {
  it('saves a draft of what was read, and says that it is saved', async () => {
    await open();
    expect(field('Title').value).toBe('Care of oak');
    await type('Title', 'Care of ash');
    expect(document.body.textContent).toContain('Not saved yet');
    await press('Save draft');
    expect(bodies('save')).toEqual([
      { kind: 'page', key: 'care-of-oak', read: 2, body: { ...BODY, title: 'Care of ash' } },
    ]);
    expect([document.body.textContent?.includes('Not saved yet'), vi.mocked(say).mock.lastCall]).toEqual([
      ...[false, ['The draft is saved.']],
    ]);
  });

  it('shows what is typed in a frame in which nothing runs', async () => {
    await open();
    await type('Text', '<script>1</script><p>New</p>');
    await settle();
    const frame = document.querySelector('iframe');
    expect([frame?.getAttribute('sandbox'), frame?.getAttribute('srcdoc')?.includes('<p>New</p>')]).toEqual(['', true]);
  });

  it('publishes what is typed, saved first, now or at a time', async () => {
    await open();
    await type('Title', 'Care of ash');
    await press('Publish…');
    await press('Publish now');
    expect([bodies('save').length, bodies('publish')]).toEqual([
      ...[1, [{ kind: 'page', key: 'care-of-oak', version: 3, at: '' }]],
    ]);
    expect(document.querySelector('.chip')?.textContent).toBe('Published');
    await press('Publish…');
    const later = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'At a time');
    await act(async () => later?.querySelector('input')?.click());
    await press('Set the time');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Please choose a day and a time.');
    await type('Day', '2026-12-01');
    await press('Set the time');
    expect(bodies('publish').at(-1)).toMatchObject({ at: '2026-12-01 09:00' });
  });

  it('opens a preview of the saved draft in a tab of its own', async () => {
    await open();
    await type('Title', 'Care of ash');
    await press('Preview');
    expect([bodies('save').length, bodies('preview').at(-1), tab.location.href, tab.opener]).toEqual([
      ...[1, { kind: 'page', key: 'care-of-oak', version: 3 }, '/preview/token', null],
    ]);
  });

  it('says who was faster, keeps what is typed, and shows the newest when that is wanted', async () => {
    await open();
    await type('Title', 'Mine');
    refusal = { path: '/pos/content/save', status: 409, text: 'Ana Lee changed this at 2026-11-24 11:00.' };
    await press('Save draft');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Ana Lee changed this');
    expect(field('Title').value).toBe('Mine');
    [now, refusal] = [content(3, { ...BODY, title: 'Theirs' }), undefined];
    await press('Show the newest');
    await press('Give it up');
    expect(field('Title').value).toBe('Theirs');
  });

  it('brings an older version back, and asks before unsaved work is left', async () => {
    await open();
    await press('Bring back version 1');
    expect(bodies('restore')).toEqual([{ kind: 'page', key: 'care-of-oak', version: 1, read: 2 }]);
    await type('Title', 'Mine');
    await press('Pages');
    expect(document.body.textContent).toContain('Leave without saving?');
    await press('Stay');
    expect(router.state.location.pathname).toBe('/pos/website/page/care-of-oak');
    await press('Pages');
    await press('Leave');
    expect(document.body.textContent).toContain('The list');
  });

  it('makes a new page at an address that is typed, and stands at it from then on', async () => {
    await open('/pos/website/page/_new');
    await type('Address', 'Care of oak');
    await type('Title', 'Care of oak');
    await press('Save draft');
    expect(bodies('save')[0]).toMatchObject({ key: 'care-of-oak', read: 0, body: { title: 'Care of oak' } });
    await settle();
    expect(router.state.location.pathname).toBe('/pos/website/page/care-of-oak');
  });
});

describe('the editor, of what shoppers see and of what is new', () => {
  it('takes off the shop what was published, after one question, and then no more', async () => {
    now = content(2, BODY, { published: 2 });
    await open();
    await press('Take off the shop');
    expect(bodies('withdraw')).toEqual([]);
    await press('Take it off');
    expect(bodies('withdraw')).toEqual([{ kind: 'page', key: 'care-of-oak' }]);
    expect(document.body.textContent).not.toContain('Take off the shop');
  });

  it('publishes a new page before it goes to its address: what is read there is published', async () => {
    await open('/pos/website/page/_new');
    await type('Address', 'care-of-oak');
    await type('Title', 'Care of oak');
    await press('Publish…');
    let answer = () => undefined as void;
    publishing = new Promise((resolve) => (answer = resolve));
    await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
    await settle();
    expect([bodies('publish').length, bodies('get'), router.state.location.pathname]).toEqual([
      ...[1, [], '/pos/website/page/_new'],
    ]);
    answer();
    await settle();
    expect(router.state.location.pathname).toBe('/pos/website/page/care-of-oak');
  });

  it('begins a new page at its address, and does not publish it without one', async () => {
    await open('/pos/website/page/_new');
    expect(document.activeElement).toBe(field('Address'));
    await press('Publish…');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Please enter its address first.');
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('tells the frame that the session has ended, which leads to a new sign-in, and keeps what is typed', async () => {
    await open();
    await type('Title', 'Mine');
    refusal = { path: '/pos/content/save', status: 401, text: 'Please sign in as staff' };
    await press('Save draft');
    expect([sessionEnded.get(), field('Title').value]).toEqual([true, 'Mine']);
    sessionEnded.set(false);
  });

  it.each(['/pos/website/menu/home', '/pos/website/bar/_new'])('has nothing at %s', async (address) => {
    await open(address);
    expect(document.body.textContent).toContain('There is no such part of the website.');
  });
});
