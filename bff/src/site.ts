import type { SiteConfig } from '@shop/contract/v1/session';
import type { BffConfig } from './config.ts';

/** What pages may know of the configuration: never a secret. */
export const siteOf = (config: BffConfig): SiteConfig => ({
  captcha: {
    provider: config.CAPTCHA_PROVIDER,
    siteKey: config.CAPTCHA_SITE_KEY,
    scriptUrl: config.CAPTCHA_SCRIPT_URL,
  },
  popupDelay: config.POPUP_DELAY_MS,
  cdnBase: config.CDN_BASE,
  chatUrl: config.CHAT_URL,
  demo: config.DEMO,
});
