import autocannon from 'autocannon';
import type { Sample } from './sample.ts';

export interface Blast {
  /** an address, or a function called for the next one before each request */
  readonly url: string | (() => string);
  readonly headers?: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
}

/** GETs one after the other on every connection, by a client that costs next to nothing itself: it shares the shop's two cores. */
export async function blast({ url, headers = {}, connections, seconds }: Blast): Promise<Sample> {
  const latencies: number[] = [];
  let errors = 0;
  let complaint = '';
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const target =
      typeof url === 'string'
        ? { url }
        : { url: url(), requests: [{ setupRequest: (one: object) => ({ ...one, path: pathOf(url()) }) }] };
    const running = autocannon({ ...target, headers, connections, duration: seconds }, (error) =>
      error ? reject(error) : resolve(),
    );
    // oxlint-disable-next-line max-params -- autocannon's own
    running.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) return void latencies.push(ms);
      errors += 1;
      complaint ||= `${target.url} or its like answered ${status}`;
    });
    running.on('reqError', (error: Error) => {
      errors += 1;
      complaint ||= error.message;
    });
  });
  return { done: latencies.length, errors, complaint, seconds: (performance.now() - started) / 1_000, latencies };
}

const pathOf = (url: string): string => url.slice(url.indexOf('/', 'https://'.length));
