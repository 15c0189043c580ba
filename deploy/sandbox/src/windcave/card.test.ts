import { asNzDate } from '@shop/primitives/nz-time';
import { expect, test } from 'vitest';
import { type CardForm, checkCard } from './card.ts';

const today = asNzDate('2026-05-31');
const typed = (changes: Partial<CardForm> = {}): CardForm => ({
  holder: 'Aroha Whitcombe',
  cardNumber: '4111 1111 1111 1111',
  expiry: '05/28',
  cvc: '123',
  ...changes,
});

test.each([
  ['4111 1111 1111 1111', 'approved', false],
  ['4000000000000002', 'declined', false],
  ['4000-0000-0000-9995', 'approved', true],
  ['4000 0000 0000 5126', 'approved', false],
])('the test card %s is %s (silent: %s)', (cardNumber, answer, silent) => {
  expect(checkCard(typed({ cardNumber }), today)).toMatchObject({ verdict: { answer, silent } });
});

test('only the first six and last two digits of a card are kept', () => {
  expect(checkCard(typed(), today)).toMatchObject({
    verdict: { card: { holder: 'Aroha Whitcombe', masked: '411111........11', expiryMonth: '05', expiryYear: '28' } },
  });
});

test.each([
  [{ holder: '  ' }, { holder: 'Enter the name on the card' }],
  [{ cardNumber: '' }, { cardNumber: 'Enter the card number' }],
  [{ cardNumber: '4111 1111 1111 1112' }, { cardNumber: 'This is not a card number. Check the digits' }],
  [{ cardNumber: '5555 5555 5555 4444' }, { cardNumber: 'Only the test cards listed below work here' }],
  [{ expiry: '13/28' }, { expiry: 'Enter the expiry date as MM/YY' }],
  [{ expiry: '04/26' }, { expiry: 'This card has expired' }],
  [{ cvc: '12' }, { cvc: 'Enter the 3 or 4 digits of the security code' }],
])('%o is refused at its field', (changes, faults) => {
  expect(checkCard(typed(changes), today)).toEqual({ faults });
});

test.each(['05/26', '5/26', '0526', '05 / 26', '05/2026'])(
  'a card that expires %s is good until the end of that month',
  (expiry) => {
    expect(checkCard(typed({ expiry }), today)).toHaveProperty('verdict');
  },
);

test('every fault is reported at once', () => {
  const { faults } = checkCard({ holder: '', cardNumber: '', expiry: '', cvc: '' }, today) as { faults: object };
  expect(Object.keys(faults)).toEqual(['holder', 'cardNumber', 'expiry', 'cvc']);
});
