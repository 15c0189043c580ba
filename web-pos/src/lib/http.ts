import { createClient } from '@shop/contract/client';
import { isTraining } from './shop-mode.ts';

export { HttpError } from '@shop/contract/client';

export const { getSession, getJson, postJson, putJson, pressJson } = createClient({
  cookies: () => document.cookie,
  isTraining,
});
