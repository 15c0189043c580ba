// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postJson } from '../../lib/http.ts';
import { SignUpForm } from './sign-up-form.tsx';

vi.mock('../../lib/http.ts', async (original) => ({ ...(await original<object>()), postJson: vi.fn() }));
vi.mock('../../lib/captcha.ts', () => ({ captchaToken: async () => 'pass' }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<SignUpForm type="sign-up-evening" branches={[{ name: 'Auckland', code: 'AKL' }]} />));
});
afterEach(() => act(() => root.unmount()));
async function send(email: string): Promise<string> {
  const input = document.querySelector<HTMLInputElement>('[name=email]');
  if (input) input.value = email;
  await act(() => {
    document.querySelector('form')?.requestSubmit();
    return new Promise((resolve) => setTimeout(resolve, 0));
  });
  return document.body.textContent ?? '';
}

it('needs an e-mail address alone, and says so', async () => {
  expect(await send('nonsense')).toContain('Please enter a valid email address');
  expect(postJson).not.toHaveBeenCalled();
});
it('sends what campaign it is of, and makes way for the thanks', async () => {
  vi.mocked(postJson).mockResolvedValue({ success: true, message: 'Thank you. You are on the list.' } as never);
  expect(await send('a@example.test')).toBe('Thank you. You are on the list.');
  expect(vi.mocked(postJson).mock.lastCall).toMatchObject([
    '/v1/fakeRegister',
    { type: 'sign-up-evening', email: 'a@example.test', nearest: '', token: 'pass' },
  ]);
});
it('says why it was not taken, and keeps what was typed', async () => {
  vi.mocked(postJson).mockRejectedValue(new Error('Captcha validation failed, please try again'));
  expect(await send('a@example.test')).toContain('Captcha validation failed, please try again');
  expect(document.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('a@example.test');
});
