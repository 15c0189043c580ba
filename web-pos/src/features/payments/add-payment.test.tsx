// @vitest-environment jsdom
import { OFFLINE } from '@shop/contract/client';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answered, onFailure } from '../../lib/cache.ts';
import { HttpError } from '../../lib/http.ts';
import { AddPayment } from './add-payment.tsx';
import type { Method } from './payment-rows.ts';
import type { Refused } from './use-payments.ts';

const METHODS = ['first', 'second'].map((code) => ({
  ...{ code, name: code, reference: '', available: null },
})) as unknown as Method[];
let root: Root;
const open = () =>
  act(() => root.render(<AddPayment methods={METHODS} left="1349.00" refused={undefined} onAdd={() => ''} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('chooses the method that is offered first', () => {
  open();
  expect(document.querySelector('select')?.value).toBe('first');
});
it('an order opens at its amount, selected', () => {
  open();
  const amount = document.activeElement as HTMLInputElement;
  expect([amount.value, amount.selectionStart, amount.selectionEnd]).toEqual(['1349.00', 0, 7]);
});

it.each([
  ['without the reference that its method needs', 'Please enter a reference'],
  ['with a card number in its reference', 'Please leave card numbers out'],
])('an amount %s leads to the reference', async (_, problem) => {
  const invoice = [{ ...METHODS[0], reference: 'Reference' }] as unknown as Method[];
  const onAdd = () => problem;
  act(() => root.render(<AddPayment methods={invoice} left="10.00" refused={undefined} onAdd={onAdd} />));
  await act(async () => document.querySelector('form')?.requestSubmit());
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Reference');
  expect(document.activeElement).toBe(label?.control);
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

it('Enter pressed twice adds once: what is left is added by a press of its own', () => {
  const onAdd = vi.fn(() => '');
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get');
  const enter = (at: number) => {
    now.mockReturnValue(at);
    act(() => document.querySelector('form')?.requestSubmit());
  };
  act(() => root.render(<AddPayment methods={METHODS} left="760.20" refused={undefined} onAdd={onAdd} />));
  enter(1_000);
  enter(1_200);
  expect(onAdd).toHaveBeenCalledTimes(1);
  enter(2_500);
  expect(onAdd).toHaveBeenCalledTimes(2);
  const select = document.querySelector('select');
  if (!select) throw new Error('no methods');
  act(() => {
    select.value = 'second';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  enter(2_600);
  expect(onAdd).toHaveBeenCalledTimes(3);
  now.mockRestore();
});

it('takes the focus from nobody who is at work elsewhere', () => {
  const search = document.body.appendChild(document.createElement('input'));
  search.focus();
  open();
  expect(document.activeElement).toBe(search);
});

describe('what is typed for one method', () => {
  const pair = [
    { ...METHODS[0], code: 'voucher', reference: 'Code' },
    { ...METHODS[1], code: 'bank' },
    { ...METHODS[1], code: 'cash', reference: 'Reference' },
  ] as unknown as Method[];
  let added: { code: string; amount: string; reference: string }[];
  let answer: string;
  const draw = (left = '1349.00', refused?: Refused) =>
    act(() =>
      root.render(
        <AddPayment
          methods={pair}
          left={left}
          refused={refused}
          onAdd={({ code }, typed) => (added.push({ code, ...typed }), answer)}
        />,
      ),
    );
  const field = (label: string) =>
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      ?.control as HTMLInputElement;
  const type = (label: string, value: string) =>
    act(async () => {
      const one = field(label);
      const { prototype } = one instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(one, value);
      one.dispatchEvent(new Event(one instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    });
  const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
  const alert = () => document.querySelector('[role=alert]')?.textContent;
  beforeEach(() => ([added, answer] = [[], '']));

  it('is neither kept for the next nor sent with one that has none; what was wrong goes with it', async () => {
    draw();
    await type('Code', 'NOPE');
    answer = 'Gift voucher can not pay $1,349.00';
    await submit();
    expect(alert()).toBe(answer);
    await type('Method', 'bank');
    expect(alert()).toBeUndefined();
    await submit();
    expect(added.at(-1)).toEqual({ code: 'bank', amount: '1349.00', reference: '' });
    await type('Method', 'cash');
    expect(field('Reference').value).toBe('');
  });
  it('is kept while it is refused, also when another till changed what is left', async () => {
    draw();
    await type('Method', 'cash');
    await type('Reference', 'CASH 9');
    await type('Amount', '10.00');
    answer = 'The payments of this order were changed meanwhile.';
    await submit();
    draw('200.00');
    expect([field('Method').value, field('Amount').value, field('Reference').value]).toEqual([
      ...['cash', '10.00', 'CASH 9'],
    ]);
  });
  it('makes room for the next once it was added: its amount is what is left then', async () => {
    draw();
    await type('Code', 'GIFT');
    await type('Amount', '10.00');
    await submit();
    draw('1339.00');
    expect([field('Amount').value, field('Code').value]).toEqual(['1339.00', '']);
    expect(document.activeElement).toBe(field('Amount'));
  });
  it('may be the next one at once, whatever is being sent: what is typed replaces what is left', async () => {
    draw();
    await type('Amount', '10.00');
    await submit();
    draw('1339.00');
    const { selectionStart, selectionEnd } = field('Amount');
    expect([selectionStart, selectionEnd]).toEqual([0, 7]);
    await type('Amount', '20.00');
    await submit();
    expect(added.map(({ amount }) => amount)).toEqual(['10.00', '20.00']);
  });
  const late = { code: 'cash', amount: '10.00', reference: 'CASH 9', problem: 'Offline can not pay $10.00' };
  it('comes back with why when it is refused later', async () => {
    draw();
    await submit();
    draw('1349.00', late);
    expect([field('Method').value, field('Amount').value, field('Reference').value, alert()]).toEqual([
      ...['cash', '10.00', 'CASH 9', late.problem],
    ]);
  });
  it('comes back so too where nothing was left to be paid meanwhile', async () => {
    draw('1349.00', late);
    expect([field('Amount').value, alert()]).toEqual(['10.00', late.problem]);
  });
  it('stays where the one before it is refused later: that is said alone', async () => {
    draw();
    await submit();
    await type('Amount', '33.00');
    draw('1349.00', late);
    expect([field('Amount').value, alert()]).toEqual(['33.00', late.problem]);
  });
  it('with a wrong amount leads to the amount, though its reference is not typed yet', async () => {
    draw();
    answer = 'Amount must be a number greater than 0!';
    await submit();
    expect(document.activeElement).toBe(field('Amount'));
    expect(field('Code').getAttribute('aria-invalid')).toBe('false');
  });
  it('stays while the shop is not reached; that it was not is gone once it is', async () => {
    draw();
    await type('Code', 'GIFT');
    onFailure(new HttpError(0, OFFLINE));
    answer = OFFLINE;
    await submit();
    expect(alert()).toBe(OFFLINE);
    await act(async () => answered());
    expect([alert(), field('Code').value]).toEqual([undefined, 'GIFT']);
    onFailure(new HttpError(0, OFFLINE));
    draw('1349.00', { ...late, problem: OFFLINE });
    const said = [alert(), await act(async () => answered()), alert()];
    expect(said).toEqual([OFFLINE, undefined, undefined]);
  });
});
