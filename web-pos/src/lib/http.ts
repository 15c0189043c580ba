import { createClient } from '@shop/contract/client';

export { HttpError } from '@shop/contract/client';

export const { getSession, getJson, postJson, putJson } = createClient({ cookies: () => document.cookie });
