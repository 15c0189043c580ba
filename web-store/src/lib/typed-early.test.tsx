// @vitest-environment jsdom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlyChanges, whenAwake } from './typed-early.ts';

function Form() {
  const [email, setEmail] = useState('');
  const [size, setSize] = useState('small');
  const [agreed, setAgreed] = useState(false);
  const sizes = ['small', 'large'].map((name) => (
    <input key={name} type="radio" name="size" value={name} checked={size === name} onChange={() => setSize(name)} />
  ));
  return (
    <form>
      <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      {sizes}
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <output>{`${email} ${size} ${agreed}`}</output>
    </form>
  );
}

/** The form as the server sent it, with what a quick visitor does to it before React comes. */
async function hydrated(early: (form: HTMLFormElement) => void): Promise<string | null | undefined> {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  box.innerHTML = renderToString(<Form />);
  const form = box.querySelector('form');
  if (!form) throw new Error('no form');
  early(form);
  await act(async () => hydrateRoot(box, <Form />));
  await act(async () => {
    const early = earlyChanges(document);
    whenAwake(
      early.map(({ field }) => field),
      () => early.forEach(({ again }) => again()),
    );
  });
  return box.querySelector('output')?.textContent;
}
const inputs = (form: HTMLFormElement, type: string) => [...form.querySelectorAll<HTMLInputElement>(`[type=${type}]`)];

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

describe('what was done to a form before React came', () => {
  it('reaches its state: a text, a choice, a tick', async () => {
    const said = await hydrated((form) => {
      for (const field of inputs(form, 'email')) field.value = 'early@example.test';
      inputs(form, 'radio')[1]?.click();
      inputs(form, 'checkbox')[0]?.click();
    });
    expect(said).toBe('early@example.test large true');
  });
  it('is left alone when it was nothing', async () => {
    expect(await hydrated(() => {})).toBe(' small false');
  });
});
