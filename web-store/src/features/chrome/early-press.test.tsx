// @vitest-environment jsdom
import { act, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Hydrated, EarlyPress } from './early-press.tsx';

function Shopping() {
  const [email, setEmail] = useState('');
  const [size, setSize] = useState('small');
  const [agreed, setAgreed] = useState(false);
  const [sort, setSort] = useState('newest');
  const [said, setSaid] = useState('nothing');
  const sizes = ['small', 'large'].map((name) => (
    <input key={name} type="radio" name="size" value={name} checked={size === name} onChange={() => setSize(name)} />
  ));
  return (
    <main>
      <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      {sizes}
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <select value={sort} onChange={(event) => setSort(event.target.value)}>
        <option value="newest">Newest</option>
        <option value="dearest">Dearest</option>
      </select>
      <button type="button" onClick={() => setSaid(`${email} ${size} ${agreed} ${sort}`)}>
        Add
      </button>
      <output>{said}</output>
    </main>
  );
}

function Frame() {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" id="menu" aria-expanded={open} onClick={() => setOpen(true)}>
      Menu
    </button>
  );
}

type Code = () => Promise<{ default: typeof Shopping }>;

/** A shop whose page comes with code of its own, as the product page does. */
function shopWith(page: Code) {
  const Page = lazy(page);
  return (
    <>
      <Frame />
      <Suspense>
        <Page />
        <Hydrated part="page" />
      </Suspense>
      <Hydrated part="frame" />
    </>
  );
}

const find = <E extends HTMLElement>(which: string): E => {
  const found = document.querySelector<E>(which);
  if (!found) throw new Error(`no ${which}`);
  return found;
};

async function html(): Promise<string> {
  const body = new PassThrough();
  const shop = shopWith(async () => ({ default: Shopping }));
  const { pipe } = renderToPipeableStream(shop, { onAllReady: () => pipe(body) });
  return text(body);
}

/** The page as the server sent it, the small script of its head at work, and no other yet. */
async function sent(): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  box.innerHTML = await html();
  const script = document.createElement('script');
  script.textContent = EarlyPress().props.dangerouslySetInnerHTML.__html;
  document.body.append(script);
  return box;
}

const wake = (box: HTMLElement, code: Code) => act(async () => void hydrateRoot(box, shopWith(code)));
const turn = () => act(async () => void (await new Promise((done) => setTimeout(done))));
/** React's work of one turn ends with it; the press comes a turn later. */
const settled = async () => {
  await turn();
  await turn();
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubEnv('SSR', true);
});
afterAll(() => void vi.unstubAllEnvs());

describe('what was done to a page before React came', () => {
  it('is done once its own code is there: a text, a choice, a tick, and then the press that needs them', async () => {
    const box = await sent();
    const code = Promise.withResolvers<{ default: typeof Shopping }>();
    find<HTMLInputElement>('[type=email]').value = 'early@example.test';
    find('[value=large]').click();
    find('[type=checkbox]').click();
    find<HTMLSelectElement>('select').value = 'dearest';
    find('main button').click();
    await wake(box, () => code.promise);
    await settled();
    expect(find('output').textContent).toBe('nothing');
    expect(find('main button').dataset['pressed']).toBe('');
    code.resolve({ default: Shopping });
    await settled();
    expect(find('output').textContent).toBe('early@example.test large true dearest');
    expect(find('main button').dataset['pressed']).toBeUndefined();
  });

  it('is done in the frame without waiting for the page', async () => {
    const box = await sent();
    find('#menu').click();
    await wake(box, () => new Promise(() => {}));
    await settled();
    expect(find('#menu').getAttribute('aria-expanded')).toBe('true');
  });

  it('is left alone when it was nothing, and later presses are React’s alone', async () => {
    const box = await sent();
    await wake(box, async () => ({ default: Shopping }));
    await settled();
    expect(find('output').textContent).toBe('nothing');
    await act(async () => find('main button').click());
    expect(find('output').textContent).toBe(' small false newest');
  });
});
