import { createClient } from '@shop/contract/client';

export { HttpError, messageOf } from '@shop/contract/client';

/** Vite leaves the schemas out of what it builds for shoppers. */
const check =
  import.meta.env.MODE === 'development'
    ? async (path: string, answer: unknown) => (await import('@shop/contract/answers')).assertAnswer(path, answer)
    : undefined;

export const { getSession, getJson, postJson } = createClient({ cookies: () => document.cookie, check });
