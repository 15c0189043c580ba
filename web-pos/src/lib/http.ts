import { createClient } from '@shop/contract/client';

export { HttpError } from '@shop/contract/client';

export const { getSession, getJson, postJson, putJson, pressJson } = createClient({ cookies: () => document.cookie });
