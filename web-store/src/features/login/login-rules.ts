/** The sentences and limits of storefront.md section 5, checked here for speed and on the server for good. */
export const BAD_EMAIL = 'Please enter a valid email address';
export const BAD_PASSWORD =
  'Your password needs to be at least 8 characters and contains a number and a special character';
export const NO_TERMS = 'Please read and agree the T&Cs';
export const FAILED = 'Something wrong - please contact our Customer Service Team';

export const isEmail = (text: string): boolean => text.includes('@') && text.includes('.');

export type PasswordRule = { text: string; met: boolean };

export function passwordRules(password: string): PasswordRule[] {
  return [
    { text: '8 to 40 characters', met: password.length >= 8 && password.length <= 40 },
    { text: 'a number', met: /\d/.test(password) },
    { text: 'one of !@#$%^&*', met: /[!@#$%^&*]/.test(password) },
    { text: 'nothing but letters, numbers and those', met: password !== '' && /^[A-Za-z0-9!@#$%^&*]+$/.test(password) },
  ];
}

export const isPassword = (password: string): boolean => passwordRules(password).every(({ met }) => met);
