// @vitest-environment jsdom
import { NO_CARD_NUMBER } from '@shop/commerce/payments';
import { asCents } from '@shop/primitives/money';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddRefund } from './add-refund.tsx';
import { type Method, NEEDS_WHY, type Row } from './payment-rows.ts';

const METHODS = [
  { code: 'offline', name: 'Offline' },
  { code: 'directcrd', name: 'Bank transfer' },
] as unknown as Method[];
const OF = { name: 'Offline', gateway: 'offline', amountCents: asCents(130_000) } as unknown as Row;
let root: Root;
let answer: string;
let onAdd: () => Promise<string>;
const draw = (isCredited = (amount: number) => amount > 0) =>
  act(() =>
    root.render(
      <AddRefund
        of={OF}
        left={asCents(130_000)}
        methods={METHODS}
        isCredited={isCredited}
        onAdd={() => onAdd()}
        onClose={() => undefined}
      />,
    ),
  );
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control as HTMLInputElement;
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const text = () => document.body.textContent;
/** The field that the error stands under, and that has the focus. */
const wrong = () => {
  const { activeElement } = document;
  const said = document.querySelector('[role=alert]');
  return [
    activeElement?.getAttribute('aria-invalid'),
    activeElement
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .includes(said?.id ?? 'none'),
    said?.previousElementSibling?.querySelector('label')?.textContent,
  ];
};

beforeEach(() => {
  onAdd = async () => answer;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('of a wrong amount leads to the amount, the error under it, though no reason is typed yet', async () => {
  draw();
  answer = 'Amount must be a number greater than 0!';
  await submit();
  expect(document.activeElement).toBe(field('Amount'));
  expect(wrong()).toEqual(['true', true, 'Amount']);
});
it('pressed again before it is there adds one refund', async () => {
  let added = 0;
  let there: (wrong: string) => void = () => undefined;
  onAdd = () => {
    added += 1;
    return new Promise((settle) => (there = settle));
  };
  draw();
  await submit();
  await submit();
  expect(added).toBe(1);
  await act(async () => there('Amount must be a number greater than 0!'));
  await submit();
  expect(added).toBe(2);
});
it('without a reason leads to the reason, the error under it', async () => {
  draw();
  answer = NEEDS_WHY;
  await submit();
  expect(document.activeElement).toBe(field('Reason'));
  expect(wrong()).toEqual(['true', true, 'Reason']);
});
it('says what is left, the way back, and that a manager approves', async () => {
  draw();
  expect(text()).toContain('At most $1,300.00. Paid back on the same method, after a manager approves.');
  await act(async () => {
    const method = document.querySelector('select') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(method, 'directcrd');
    method.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(text()).toContain('At most $1,300.00. Paid back by Bank transfer, after a manager approves.');
});
const enter = (label: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value);
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
it('names the credit note only where the amount makes one', async () => {
  draw((amount) => amount > 5_000);
  expect(field('Reason').placeholder).toBe('Printed on the credit note');
  await enter('Amount', '50');
  expect(field('Reason').placeholder).not.toContain('credit note');
});
it('with a card number leads to the field that has it', async () => {
  draw();
  answer = NO_CARD_NUMBER;
  await enter('Reason', 'card 4111 1111 1111 1111');
  await submit();
  expect(wrong()).toEqual(['true', true, 'Reason']);
  await enter('Reference (optional)', '4111111111111111');
  await submit();
  expect(wrong()).toEqual(['true', true, 'Reference (optional)']);
});
