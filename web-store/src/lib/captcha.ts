import { loadSession } from './session.ts';

type Grecaptcha = {
  ready?: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
};

let script: Promise<void> | undefined;

function loadScript(src: string): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const tag = document.createElement('script');
    tag.src = src;
    tag.async = true;
    tag.onload = () => resolve();
    tag.onerror = () => {
      script = undefined;
      tag.remove();
      reject(new Error('Captcha validation failed, please try again'));
    };
    document.head.append(tag);
  });
  return script;
}

/**
 * A fresh captcha token. The script is loaded by the first call, never with a page.
 * @throws Error with the sentence of docs/rules/captcha.md 2 when the provider cannot be reached
 */
export async function captchaToken(action: string): Promise<string> {
  const captcha = (await loadSession())?.site.captcha;
  if (!captcha) throw new Error('Captcha validation failed, please try again');
  await loadScript(captcha.scriptUrl);
  const { grecaptcha } = window as { grecaptcha?: Grecaptcha };
  if (!grecaptcha) throw new Error('Captcha validation failed, please try again');
  if (grecaptcha.ready) await new Promise<void>((ready) => grecaptcha.ready?.(ready));
  return grecaptcha.execute(captcha.siteKey, { action });
}
