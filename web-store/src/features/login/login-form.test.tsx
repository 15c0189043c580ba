// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../lib/http.ts';
import { LoginForm } from './login-form.tsx';
import { registerCustomer, signIn } from './login.mutation.ts';

vi.mock('./login.mutation.ts', () => ({ signIn: vi.fn(), registerCustomer: vi.fn(), forgotPassword: vi.fn() }));

let root: Root;
const logged = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<LoginForm onLogged={logged} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const type = (selector: string, text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(selector);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = () =>
  act(async () => {
    document.querySelector('form')?.requestSubmit();
    await new Promise((soon) => setTimeout(soon, 5));
  });
const said = () => document.querySelector('[role=alert]')?.textContent;
const answers = (found: boolean, logs = false, message = '') =>
  vi.mocked(signIn).mockResolvedValueOnce({ success: true, found, logged: logs, message } as never);

describe('the login', () => {
  it('says in its box what the server refused', async () => {
    await type('[type=email]', 'ana@demo.test');
    vi.mocked(signIn).mockRejectedValueOnce(new HttpError(429, 'Too many tries. Please try again in 5 minutes.'));
    await send();
    expect(said()).toBe('Too many tries. Please try again in 5 minutes.');
    answers(true);
    await send();
    expect(said()).toBeFalsy();
    await type('[type=password]', 'Wrong#123');
    answers(true, false, 'That password does not match');
    await send();
    expect([said(), logged.mock.calls.length]).toEqual(['That password does not match', 0]);
    answers(true, true);
    await send();
    expect(logged).toHaveBeenCalled();
  });
});

describe('the registration', () => {
  const toRegistration = async () => {
    await type('[type=email]', 'new@demo.test');
    answers(false);
    await send();
    await type('[name=firstname]', 'Ana');
    await type('[name=lastname]', 'Lee');
    await type('[type=password]', 'Secret#123');
  };
  const agree = () => act(async () => document.querySelector<HTMLInputElement>('[name=terms]')?.click());

  it("needs the terms: 'Please read and agree the T&Cs'", async () => {
    await toRegistration();
    await send();
    expect([said(), vi.mocked(registerCustomer).mock.calls.length]).toEqual(['Please read and agree the T&Cs', 0]);
    await agree();
    vi.mocked(registerCustomer).mockResolvedValueOnce({ success: true, logged: true, message: '' } as never);
    await send();
    expect(logged).toHaveBeenCalled();
  });
  it("says why it failed, else 'Something wrong - please contact our Customer Service Team'", async () => {
    await toRegistration();
    await agree();
    vi.mocked(registerCustomer).mockResolvedValueOnce({ success: true, logged: false, message: 'No, not so' } as never);
    await send();
    expect(said()).toBe('No, not so');
    vi.mocked(registerCustomer).mockResolvedValueOnce({ success: true, logged: false, message: '' } as never);
    await send();
    expect(said()).toBe('Something wrong - please contact our Customer Service Team');
    vi.mocked(registerCustomer).mockRejectedValueOnce(new HttpError(403, 'Please try that again'));
    await send();
    expect(said()).toBe('Please try that again');
  });
  it('puts the focus on the first field that is wrong', async () => {
    await toRegistration();
    const focusedAfter = async () => {
      document.querySelector<HTMLElement>('[type=submit]')?.focus();
      await send();
      return document.activeElement?.getAttribute('name');
    };
    expect(await focusedAfter()).toBe('terms');
    await type('[name=password]', 'weak');
    expect(await focusedAfter()).toBe('password');
    await type('[name=firstname]', ' ');
    expect(await focusedAfter()).toBe('firstname');
  });
});
