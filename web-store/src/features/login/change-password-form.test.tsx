// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../lib/http.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { changePassword } from './login.mutation.ts';

vi.mock('./login.mutation.ts', () => ({ changePassword: vi.fn() }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.clearAllMocks();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<ChangePasswordForm email="a@example.test" />));
});
afterEach(() => act(() => root.unmount()));

const fields = () => [...document.querySelectorAll<HTMLInputElement>('.box')];
async function send(...passwords: string[]): Promise<string> {
  act(() => {
    fields().forEach((field, at) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, passwords[at] ?? '');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  });
  await act(() => {
    document.querySelector('form')?.requestSubmit();
    return new Promise((resolve) => setTimeout(resolve, 0));
  });
  return document.body.textContent ?? '';
}

it('needs the current password, and a new one that keeps the rules', async () => {
  expect(await send('', 'Another#456')).toContain('Please enter your current password');
  expect(await send('Secret#123', 'short')).toContain('Your password needs to be at least 8 characters');
  expect(changePassword).not.toHaveBeenCalled();
});
it('says that it is changed, and keeps neither password in the page', async () => {
  vi.mocked(changePassword).mockResolvedValue({ success: true, message: 'Your password has been changed.' });
  expect(await send('Secret#123', 'Another#456')).toContain('Your password has been changed. Every other browser');
  expect(fields().map(({ value }) => value)).toEqual(['', '']);
});
it('says why it is not, and keeps what was typed', async () => {
  vi.mocked(changePassword).mockRejectedValue(new HttpError(422, 'Your current password is not right'));
  expect(await send('Wrong#123', 'Another#456')).toContain('Your current password is not right');
  expect(fields()[1]?.value).toBe('Another#456');
});
