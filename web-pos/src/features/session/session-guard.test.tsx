// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '../../lib/cache.ts';
import { SessionGuard } from './session-guard.tsx';
import { endOf } from './session-clock.ts';
import { sessionQuery } from './session.query.ts';
import { tellSignedIn } from './sign-in-again.ts';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const PRIYA = {
  ...{ id: 's1', firstname: 'Priya', lastname: 'Nair', role: 'staff' as const, branch: 'AKL', location: 'Auckland' },
  ends_in: 100,
};
/** What GET /v1/session says from now on. */
let staff: typeof PRIYA | null;
let root: Root;
let client: QueryClient;

function Screen() {
  const { data, dataUpdatedAt: at } = useQuery(sessionQuery);
  if (!data) return null;
  const endsAt = endOf({ at, endsIn: data.staff?.ends_in });
  return (
    <>
      <input aria-label="half a word" />
      <SessionGuard staff={data.staff ?? PRIYA} gone={!data.staff} endsAt={endsAt} onDue={() => undefined} />
    </>
  );
}
const settle = () => act(async () => void (await new Promise((soon) => setTimeout(soon, 20))));
const heading = () => document.querySelector('[role=alertdialog] h2')?.textContent;
async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  await act(async () => button?.click());
  await settle();
}

beforeAll(async () => void (await import('./session-dialogs.tsx')));
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ staff, menuMini: false })));
  staff = PRIYA;
  client = new QueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await settle();
});
afterEach(async () => {
  await act(async () => root.unmount());
  client.clear();
  sessionEnded.set(false);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a session about to end', () => {
  it('asks whether somebody is there, and is quiet again when it was lengthened', async () => {
    expect(heading()).toBe('Still there?');
    staff = { ...PRIYA, ends_in: 3_600 };
    await press('Stay signed in');
    expect(heading()).toBeUndefined();
  });
  it('that cannot be lengthened, for its 12 hours are over, says so and offers to sign in again', async () => {
    staff = { ...PRIYA, ends_in: 99 };
    await press('Stay signed in');
    expect(heading()).toBe('The shift’s sign-in ends');
    const opened = vi.fn<typeof window.open>(() => window);
    vi.stubGlobal('open', opened);
    await press('Sign in again');
    expect(opened.mock.calls[0]?.[0]).toBe('/pos/microsoftlogin?to=%2Fpos%2Fsigned-in');
  });
});

describe('a session that has ended', () => {
  it('leaves the screen as it is, and goes on when the same person has signed in again', async () => {
    const typed = document.querySelector('input') as HTMLInputElement;
    typed.value = 'half a wo';
    staff = null;
    await act(async () => sessionEnded.set(true));
    await settle();
    expect(heading()).toBe('You have been signed out');
    staff = { ...PRIYA, ends_in: 3_600 };
    await act(async () => tellSignedIn());
    await settle();
    expect([heading(), document.querySelector('input') === typed, typed.value]).toEqual([undefined, true, 'half a wo']);
  });
});
