// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { IconSprite } from './icon-sprite.tsx';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('the drawings come with the page; the scripts leave them there, also when the page is drawn anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubEnv('SSR', true);
  document.body.innerHTML = `<div>${renderToString(<IconSprite />)}</div>`;
  vi.stubEnv('SSR', false);
  const drawn = () => [...document.querySelectorAll('symbol')].map(({ id }) => id);
  const problems = vi.fn();
  const place = document.body.firstElementChild as HTMLElement;
  const root = await act(async () => hydrateRoot(place, <IconSprite />, { onRecoverableError: problems }));
  expect(drawn()).toEqual(['i-heart', 'i-truck', 'i-calendar']);
  await act(async () => root.render(<IconSprite key="anew" />));
  expect(drawn()).toEqual(['i-heart', 'i-truck', 'i-calendar']);
  expect(problems).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
