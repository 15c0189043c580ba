import { expected, type Call, type Reply } from '../load/send.ts';

/** A browser as far as the calls need one: an address of its own (the limits count by it), cookies, the CSRF token. */
export interface Shopper {
  get(path: string): Promise<Reply>;
  post(path: string, body: unknown): Promise<Reply>;
  /** a form sent to the shop without a token; answered by 303. @returns where it leads */
  submit(path: string, form: Record<string, string>): Promise<string>;
  /** @returns where a 303 leads */
  follow(path: string): Promise<string>;
  /** what the browser would send as its cookies */
  cookies(): string;
}

let born = 0;

/** A new one, with a session of their own. */
export async function shopperAt(origin: string): Promise<Shopper> {
  born += 1;
  const jar = new Map<string, string>();
  // 198.18.0.0/15 is set aside for measurements (RFC 2544).
  const address = `198.18.${(born >> 8) & 255}.${born & 255}`;
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = () => ({
    'x-forwarded-for': address,
    cookie: cookies(),
    'x-csrf-token': jar.get('XSRF-TOKEN') ?? '',
  });
  const send = async (status: number, call: Call): Promise<Reply> => {
    const url = origin + call.url;
    const reply = await expected(status, { ...call, url, headers: { ...headers(), ...call.headers } });
    for (const line of reply.headers['set-cookie'] ?? []) keep(jar, line);
    return reply;
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const shopper: Shopper = {
    get: (url) => send(200, { url }),
    post: (url, body) => send(200, { url, method: 'POST', headers: json, body: JSON.stringify(body) }),
    submit: async (url, fields) =>
      locationOf(await send(303, { url, method: 'POST', headers: form, body: String(new URLSearchParams(fields)) })),
    follow: async (url) => locationOf(await send(303, { url })),
    cookies,
  };
  await shopper.get('/v1/session');
  return shopper;
}

export function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const at = pair.indexOf('=');
  jar.set(pair.slice(0, at), pair.slice(at + 1));
}

export const locationOf = ({ headers }: Reply): string => headers.location ?? '';
