// @vitest-environment jsdom
import { CART_CONTACT } from '@shop/contract/v1/contact';
import { CONTACT_LIMITS, type ContactField, contactFrom } from '@shop/primitives/contact';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContactFields } from './contact-fields.ts';
import { ContactForm } from './contact-form.tsx';

/** The order's notes stand beside its sums, and a postcode has four digits. */
const ELSEWHERE: readonly ContactField[] = ['comment'];
const LENGTHS: Partial<Record<ContactField, number>> = { zip: 4 };

let root: Root;
const box = document.createElement('div');
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(box);
  root = createRoot(box);
});
afterEach(() => act(() => root.unmount()));

const texts = contactFrom((field) => `my ${field}`);
const named = Object.fromEntries(
  Object.entries(CART_CONTACT).map(([field, name]) => [name, texts[field as ContactField]]),
);
const FIELDS: ContactFields = {
  ...{
    firstname: '',
    lastname: '',
    company: '',
    email: '',
    mobile: '',
    address: '',
    zip: '',
    leave_at: '',
    baddress: '',
  },
  ...{ acquisition: '', newsletter: 0, useSameAddress: 0 },
  ...named,
};

it('has a field for every text of the contact, as long as it may be', () => {
  const shown = (
    <QueryClientProvider client={new QueryClient()}>
      <ContactForm fields={FIELDS} onType={() => {}} onPick={() => {}} />
    </QueryClientProvider>
  );
  act(() => root.render(shown));
  const inputs = [...box.querySelectorAll('input')];
  const here = Object.keys(CONTACT_LIMITS).filter(
    (field): field is ContactField => !ELSEWHERE.includes(field as ContactField),
  );
  expect(here.map((field) => [field, inputs.find(({ value }) => value === texts[field])?.maxLength])).toEqual(
    here.map((field) => [field, LENGTHS[field] ?? TEXT_LIMITS[CONTACT_LIMITS[field]]]),
  );
});
