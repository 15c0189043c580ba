/** What went wrong, in the server's own words; 0 = the server could not be reached. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

const OFFLINE = "You're offline. Nothing was changed; please try again.";

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

/** Every call of the app: same origin, with the CSRF token; a refusal of success:false is an error with its text. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-csrf-token': cookie('XSRF-TOKEN') };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(path, request).catch(() => undefined);
  if (!response) throw new HttpError(0, OFFLINE);
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
  if (!response.ok)
    throw new HttpError(response.status, answer?.detail ?? answer?.msg ?? 'Something went wrong. Please try again.');
  if (answer?.success === false) throw new HttpError(200, answer.msg ?? answer.error ?? 'That did not work.');
  return answer as T;
}

interface Answer {
  success?: boolean;
  msg?: string;
  error?: string;
  detail?: string;
}
