import type { Customer } from '@shop/contract/pos/customer';
import { describe, expect, it } from 'vitest';
import { type ContactFields, contactBegun, differences, quotesWords } from './contact-fields.ts';

const AROHA: Customer = {
  ...{ id: 'c1', firstname: 'Aroha', lastname: 'Bennett', email: 'aroha@example.nz', mobile: '0215550142' },
  ...{ organisation: '', numQuotes: 2, acquisition: '', billing_address: '' },
  ...{ shipping_address: '14 Kowhai Road, Campbells Bay, Auckland', shipping_zip: '0630' },
};

describe('a customer who is found', () => {
  it('says what a suggestion has otherwise than was typed, and nothing of empty fields', () => {
    const typed = { firstname: 'Ana', lastname: '', email: '', mobile: '0215550142' } as ContactFields;
    expect(differences(AROHA, typed)).toBe('first name Aroha');
  });
  it.each([
    ['  Aroha  Te Rangi Bennett ', { firstname: 'Aroha', lastname: 'Te Rangi Bennett' }],
    ['Aroha', { firstname: 'Aroha' }],
    ['aroha@example.nz', { email: 'aroha@example.nz' }],
    ['+64 (21) 555-0142', { mobile: '+64 (21) 555-0142' }],
    [' ', {}],
  ])('who is not found begins with what was typed: %j', (typed, begun) => expect(contactBegun(typed)).toEqual(begun));
  it('counts quotes, and keeps silent when they could not be counted', () => {
    expect([0, 1, 5, null].map(quotesWords)).toEqual(['no active quotes', '1 active quote', '5 active quotes', '']);
  });
});
