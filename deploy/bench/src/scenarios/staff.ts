import { type Call, type Reply, send } from '../load/send.ts';
import { keep, locationOf } from './shopper.ts';

/** A staff member at the counter: posts JSON. @throws Error with the beginning of the answer when it is no 200 */
export type StaffPost = (path: string, body: unknown) => Promise<Reply>;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };
const MOST_REDIRECTS = 8;

/** The first person whom the sandbox's issuer offers, signed in. @throws Error when the issuer offers nobody */
export async function staffAt(origin: string): Promise<StaffPost> {
  const jar = new Map<string, string>();
  let calls = 0;
  const answered = async (call: Call): Promise<Reply> => {
    // Half of 198.18.0.0/15, as shoppers have the other: a whole day's calls of a counter in a minute are not those of one address.
    const address = `198.19.0.${(calls++ >> 8) & 255}`;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      'x-forwarded-for': address,
      cookie,
      'x-csrf-token': jar.get('XSRF-TOKEN') ?? '',
      ...call.headers,
    };
    const reply = await send({ ...call, headers });
    for (const line of reply.headers['set-cookie'] ?? []) keep(jar, line);
    return reply;
  };
  const followed = async (call: Call): Promise<Reply & { url: string }> => {
    let { url } = call;
    let reply = await answered(call);
    for (let turn = 0; turn < MOST_REDIRECTS && reply.status >= 300 && reply.status < 400; turn += 1) {
      url = new URL(locationOf(reply), url).href;
      reply = await answered({ url });
    }
    return { ...reply, url };
  };
  const people = await followed({ url: `${origin}/pos/microsoftlogin` });
  const [, sub = ''] = /name="sub" value="([^"]+)"/.exec(people.text) ?? [];
  if (sub === '') throw new Error(`${people.url} offers nobody to sign in as`);
  await followed({ url: people.url, method: 'POST', headers: FORM, body: new URLSearchParams({ sub }).toString() });
  return async (path, body) => {
    const reply = await answered({
      url: origin + path,
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
    if (reply.status !== 200) throw new Error(`POST ${path} answered ${reply.status}: ${reply.text.slice(0, 120)}`);
    return reply;
  };
}
