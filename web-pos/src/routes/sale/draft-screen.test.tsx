// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../lib/http.ts';
import { DraftScreen } from './draft-screen.tsx';

let error: Error;
vi.mock('../../features/draft/use-draft.ts', () => ({
  useDraft: () => ({ queue: { uid: 1 }, state: { draft: 'd1', changes: [] }, shown: { answer: undefined }, error }),
}));
vi.mock('./sale.tsx', () => ({ Sale: () => <p>the sale</p> }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [401, 'Please sign in as staff', 'the sale'],
  [403, 'You may not do this.', 'You may not do this.'],
])('a sale that could not be read (%i: %s) shows: %s', async (status, sentence, shown) => {
  error = new HttpError(status, sentence);
  const Problem = () => <p>{sentence}</p>;
  const element = <DraftScreen draft="d1" orderNo="" />;
  const router = createMemoryRouter([{ path: '/', element, errorElement: <Problem /> }]);
  vi.spyOn(console, 'error').mockReturnValue();
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.body.textContent).toBe(shown);
});
