import { staffAnswer } from '@shop/contract/pos/staff';
/** An answer as a test reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** the body as JSON; undefined when it is none */
  readonly json: unknown;
}

export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** leave the CSRF header out */
  readonly bare?: boolean;
}

/** A browser as far as the calls need one: it keeps cookies and sends the CSRF token like our pages do. */
export interface Browser {
  readonly cookies: Map<string, string>;
  send(path: string, call?: Call): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  /** Follows redirects by hand, cookies and all, also to another origin. @returns the last answer and where it came from */
  walk(path: string): Promise<Answer & { url: string }>;
}

export function browserAt(origin: string): Browser {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>();
    jars.set(url.host, jar);
    return jar;
  };
  const request = async (url: URL, { method = 'GET', body, headers = {}, bare = false }: Call): Promise<Answer> => {
    const jar = jarOf(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf: Record<string, string> = bare ? {} : { 'x-csrf-token': jar.get('XSRF-TOKEN') ?? '' };
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie ? { cookie } : {}),
        ...csrf,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    return answerOf(response);
  };
  const at = (path: string) => new URL(path, origin);
  return {
    cookies: jarOf(new URL(origin)),
    send: (path, call = {}) => request(at(path), call),
    get: (path, headers = {}) => request(at(path), { headers }),
    post: (path, body = {}) => request(at(path), { method: 'POST', body }),
    async walk(path) {
      let url = at(path);
      for (let hops = 0; hops < 12; hops += 1) {
        const answer = await request(url, { bare: true });
        const next = answer.headers.get('location');
        if (answer.status < 300 || answer.status > 399 || !next) return { ...answer, url: url.href };
        url = new URL(next, url);
      }
      throw new Error('redirected for ever');
    },
  };
}

/** A browser in which that member of the demo's staff is signed in: staff, manager, admin or wlg. */
export async function signedInAs(browser: Browser, name: string): Promise<Browser> {
  await browser.get('/v1/session');
  await browser.walk(`/pos/microsoftlogin?login_hint=${name}@demo.test`);
  return browser;
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const over = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
  if (over || value === '') jar.delete(name);
  else jar.set(name, value);
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The demo's manager approves, for that target alone. */
export async function managerPin(till: Browser, target: string, type: string): Promise<void> {
  const staffs = staffAnswer.parse((await till.post('/pos/get-staffs', { roles: ['manager'] })).json);
  const managerId = staffs.success ? staffs.staffs[0]?.id : '';
  await till.post('/pos/check-pin', { pin: '2222', type, managerId, target });
}
