import { createClient } from '@shop/contract/client';

export { HttpError, messageOf } from '@shop/contract/client';

export const { getSession, getJson, postJson } = createClient({ cookies: () => document.cookie });
