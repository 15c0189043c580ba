// @vitest-environment jsdom
import { act, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTakeOver } from './take-over.ts';

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

/** A field whose text is state, and what its page held in the very commit that showed it. */
function Taking({ from, seen }: { from: HTMLInputElement; seen: (value: string, caret: number | null) => void }) {
  const [text, setText] = useState('');
  const [before] = useState({ current: from });
  const field = useTakeOver(before, setText);
  useLayoutEffect(() => seen(field.current?.value ?? '', field.current?.selectionStart ?? null), [field, seen]);
  return <input ref={field} value={text} onChange={(event) => setText(event.target.value)} />;
}

it('holds what was typed before in the commit that shows it, so that no key comes to an empty field', async () => {
  const from = document.body.appendChild(document.createElement('input'));
  from.value = 'geen sofa';
  from.setSelectionRange(1, 1);
  const seen = vi.fn<(value: string, caret: number | null) => void>();
  await act(async () => root.render(<Taking from={from} seen={seen} />));
  expect(seen.mock.calls).toEqual([['geen sofa', 1]]);
  const taken = document.querySelector<HTMLInputElement>('div input');
  expect([taken?.value, taken?.selectionStart, from.value]).toEqual(['geen sofa', 1, '']);
  expect(document.activeElement).toBe(taken);
});
