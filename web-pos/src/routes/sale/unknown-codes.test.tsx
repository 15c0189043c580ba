// @vitest-environment jsdom
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '../../features/draft/queue-types.ts';
import { Unknown } from './unknown-codes.tsx';
import { useNotice } from './use-sale.ts';

let root: Root;
const queue = { dismissNotice: () => undefined } as never;
const field = { current: null };
function Page({ notice }: { notice: Notice | undefined }) {
  const { unknown, dismiss } = useNotice(queue, notice, field);
  return <Unknown codes={unknown} onDismiss={dismiss} />;
}
const show = (notice: Notice | undefined) =>
  act(async () =>
    root.render(
      <DialogHost>
        <Page notice={notice} />
      </DialogHost>,
    ),
  );
const missed = (sku: string): Notice => ({
  text: 'No results',
  refused: { change: { kind: 'add', sku, qty: 1, key: 'k' }, status: 404 },
});
const said = () => document.querySelector('[role=alert]')?.textContent ?? '';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('a code that nothing has stays said while others are scanned, until it is dismissed', async () => {
  await show(missed('NOPE-123'));
  await show(undefined);
  expect(said()).toContain('NOPE-123: No results');
  await show(missed('NOPE-124'));
  expect(said()).toContain('NOPE-123: No results · NOPE-124: No results');
  await act(async () => document.querySelector('button')?.click());
  expect(said()).toBe('');
});
