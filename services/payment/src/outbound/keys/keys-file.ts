import { readFile } from 'node:fs/promises';
import { counter, gauge } from '@shop/kit/metrics';
import { type ProviderKeys, readKeys } from './provider-keys.ts';

export interface KeysFile {
  /** a mounted secret; '' = there is none and `base` stays */
  readonly path: string;
  readonly base: ProviderKeys;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
  readonly onStop: (stop: () => void) => void;
  /** 5 s when left out */
  readonly everyMs?: number;
}

const EVERY_MS = 5_000;

/**
 * The keys of a file that is read again for as long as the process runs: a mounted secret is replaced as a whole, which file watchers miss.
 * A file that cannot be used changes nothing; it is logged once and shown by `shop_provider_keys_rejected`.
 * @returns the keys as they are at that moment: ask for each call
 * @throws Error when the file cannot be used at the start
 */
export async function openKeys({ path, base, ...setting }: KeysFile): Promise<() => ProviderKeys> {
  if (path === '') return () => base;
  const text = await readFile(path, 'utf8');
  const first = readKeys(text, base);
  if ('problem' in first) throw new Error(`the provider keys in ${path} cannot be used: ${first.problem}`);
  let current = first.keys;
  const look = watchOf({ path, base, ...setting }, text, (keys) => {
    current = keys;
  });
  const timer = setInterval(() => void look(), setting.everyMs ?? EVERY_MS);
  timer.unref();
  setting.onStop(() => clearInterval(timer));
  return () => current;
}

function watchOf(
  { path, base, log }: KeysFile,
  first: string,
  take: (keys: ProviderKeys) => void,
): () => Promise<void> {
  const rejected = gauge(
    'shop_provider_keys_rejected',
    '1 = the file of provider keys cannot be used; the old ones are',
  );
  const taken = counter('shop_provider_keys_read_total', 'Times that changed provider keys were taken over');
  rejected.set(0);
  let seen = first;
  return async () => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => ({
      code: error.code ?? 'error',
    }));
    const mark = typeof text === 'string' ? text : text.code;
    if (mark === seen) return;
    seen = mark;
    const read = typeof text === 'string' ? readKeys(text, base) : { problem: `it cannot be read (${text.code})` };
    rejected.set('problem' in read ? 1 : 0);
    if ('problem' in read)
      return log.error({ path, problem: read.problem }, 'provider keys cannot be used, the old ones stay');
    take(read.keys);
    taken.inc();
    log.info({ path }, 'provider keys were taken over');
  };
}
