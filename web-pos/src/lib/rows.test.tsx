// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowProps, useFirstRow, useRows } from './rows.ts';

let root: Root;
function List() {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table>
      <thead>
        <tr>
          <th>
            <button type="button">Grand total</button>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {['1', '2', '3'].map((no, at) => (
          <tr key={no}>
            <td>
              <a href={`#${no}`} {...rowProps(at === 0)}>
                {no}
              </a>
              <input aria-label={`Note ${no}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const press = (key: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
const at = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<List />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('the arrows lead from a head that was pressed to sort into the list, to the row where it was left', async () => {
  document.querySelector('button')?.focus();

  await press('ArrowDown');
  expect(at()).toBe('1');
  await press('ArrowDown');
  document.querySelector('button')?.focus();
  await press('ArrowUp');
  expect(at()).toBe('2');
});
it('Enter stays the head’s own, and the arrows those of a field in a row', async () => {
  document.querySelector('button')?.focus();
  await press('Enter');
  expect(at()).toBe('Grand total');
  document.querySelector('input')?.focus();
  await press('ArrowDown');
  expect(at()).toBe('Note 1');
});

it('Back leads to the row that was opened; a new visit begins at the first', async () => {
  const Visited = () => (useFirstRow(VISITED, 'tbody [data-row]'), (<List />));
  const visit = async (key: string) => {
    await act(async () => root.unmount());
    history.replaceState({ key }, '');
    root = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => root.render(<Visited />));
    return at();
  };
  expect(await visit('one')).toBe('1');
  await press('ArrowDown');
  expect(await visit('two')).toBe('1');
  expect(await visit('one')).toBe('2');
  expect([...document.querySelectorAll('a')].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});
const VISITED = {};
