import { createClient } from '@shop/contract/client';
import { isTraining } from './shop-mode.ts';

export { HttpError, messageOf } from '@shop/contract/client';

export const { getSession, getPreloaded, getJson, postJson } = createClient({
  cookies: () => document.cookie,
  isTraining,
});
