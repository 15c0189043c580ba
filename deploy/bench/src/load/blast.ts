import autocannon from 'autocannon';
import type { Sample } from './sample.ts';

export interface Blast {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly connections: number;
  readonly seconds: number;
}

/** The same GET again and again on every connection: for answers that cost next to nothing. */
export async function blast({ url, headers = {}, connections, seconds }: Blast): Promise<Sample> {
  const latencies: number[] = [];
  let errors = 0;
  let complaint = '';
  const started = performance.now();
  await new Promise<void>((resolve, reject) => {
    const running = autocannon({ url, headers, connections, duration: seconds }, (error) =>
      error ? reject(error) : resolve(),
    );
    // oxlint-disable-next-line max-params -- autocannon's own
    running.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) return void latencies.push(ms);
      errors += 1;
      complaint ||= `${url} answered ${status}`;
    });
    running.on('reqError', (error: Error) => {
      errors += 1;
      complaint ||= error.message;
    });
  });
  return { done: latencies.length, errors, complaint, seconds: (performance.now() - started) / 1_000, latencies };
}
