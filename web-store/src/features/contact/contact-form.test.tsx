// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<ContactForm />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const sent = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
  document.querySelector<HTMLElement>('[type=submit]')?.focus();
  await act(async () => document.querySelector('form')?.requestSubmit());
  return [document.querySelector('[role=alert]')?.textContent, document.activeElement?.getAttribute('name')];
};

it('a letter that cannot be sent says why and puts the focus on the first field that is wrong', async () => {
  const empty = 'Name, Email and Message cannot be empty';
  expect(await sent({})).toEqual([empty, 'name']);
  expect(await sent({ name: 'Ana' })).toEqual([empty, 'email']);
  expect(await sent({ email: 'ana' })).toEqual([empty, 'message']);
  expect(await sent({ message: 'Kia ora' })).toEqual(['Please enter a valid email', 'email']);
});
