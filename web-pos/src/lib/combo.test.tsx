// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Combo } from './combo.tsx';

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

it('a list that scrolls is no stop of Tab: the next field is', async () => {
  const options = ['Queen Street', 'Quay Street'];
  const nothing = () => undefined;
  await act(async () =>
    root.render(
      <Combo
        isShown
        listLabel="Addresses"
        {...{ value: 'qu', options, onType: nothing, onPick: nothing }}
        optionId={String}
        row={String}
      />,
    ),
  );
  expect(document.querySelector('[role=listbox]')?.getAttribute('tabindex')).toBe('-1');
});
