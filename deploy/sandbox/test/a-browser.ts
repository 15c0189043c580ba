export interface Landed {
  readonly url: string;
  readonly status: number;
  readonly body: string;
}

export interface Browser {
  /** Follows redirects until something is shown, or until they leave the sandbox; then `status` is 0. */
  open(url: string): Promise<Landed>;
  post(url: string, form: Record<string, string>): Promise<Landed>;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** As much of a browser as a sign-in needs: cookies with their paths, and redirects. */
export function aBrowser(): Browser {
  const jar = new Map<string, Cookie>();

  const keep = (header: string): void => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    jar.set(`${name} ${path}`, { value: `${name}=${value}`, path });
  };

  const go = async (url: string, init: RequestInit = {}): Promise<Landed> => {
    const { pathname, origin } = new URL(url);
    const cookie = [...jar.values()].filter(({ path }) => pathname.startsWith(path)).map(({ value }) => value);
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookie.join('; '), accept: 'text/html' },
    });
    for (const header of answer.headers.getSetCookie()) keep(header);
    const location = answer.headers.get('location');
    if (!location) return { url, status: answer.status, body: await answer.text() };
    const next = new URL(location, url);
    return next.origin === origin ? go(next.href) : { url: next.href, status: 0, body: '' };
  };

  return { open: (url) => go(url), post: (url, form) => go(url, { method: 'POST', body: new URLSearchParams(form) }) };
}
