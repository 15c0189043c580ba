// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQuery, useMenuMini } from './session.query.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

/** Calls wait here until the test answers them. */
let waiting: { path: string; answer: (body: unknown) => void }[];
let press: (mini: boolean) => void;
let root: Root;
let client: QueryClient;

function Menu() {
  const { data } = useQuery(sessionQuery);
  const { mutate } = useMenuMini();
  useEffect(() => {
    press = mutate;
  }, [mutate]);
  return <p>{data?.menuMini ? 'mini' : 'open'}</p>;
}

const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon))));
const requests = () => waiting.map(({ path }) => path);
async function answer(path: string, body: unknown) {
  const at = waiting.findIndex((one) => one.path === path);
  waiting.splice(at, 1)[0]?.answer(body);
  await settle();
}
const shown = () => document.querySelector('p')?.textContent;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  waiting = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push({ path, answer: (body) => resolve(new Response(JSON.stringify(body))) });
    return promise;
  });
  client = new QueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Menu />
      </QueryClientProvider>,
    ),
  );
  await settle();
  await answer('/v1/session', { menuMini: false });
});

afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the menu', () => {
  it('stays as it was put when the session is being read at that moment', async () => {
    await act(async () => void client.refetchQueries(sessionQuery));
    await act(async () => press(true));
    await answer('/pos/change-menu/1', { success: true });
    await answer('/v1/session', { menuMini: false });
    expect(shown()).toBe('mini');
  });

  it('is sent to the server in the order of the presses', async () => {
    await act(async () => press(true));
    await act(async () => press(false));
    await settle();
    expect([shown(), requests()]).toEqual(['open', ['/pos/change-menu/1']]);
    await answer('/pos/change-menu/1', { success: true });
    expect(requests()).toEqual(['/pos/change-menu/0']);
  });
});
