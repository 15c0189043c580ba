import { setTimeout as sleep } from 'node:timers/promises';

export interface Replicas {
  readonly count: number;
  /** The address of the next one in turn, passing over those that are left out; of none but those, the next all the same. */
  next(): string;
  /** It does not answer: it is left out until it does. */
  leaveOut(url: string): void;
  stop(): void;
}

const ASK_EVERY_MS = 200;
const PATIENCE_MS = 1_000;

/** The replicas of one part, for a proxy that spreads its calls over them. @param urls at least one */
export function replicasAt(urls: readonly string[]): Replicas {
  const away = new Set<string>();
  const stopping = new AbortController();
  let turn = 0;
  const comeBack = async (url: string) => {
    while (!stopping.signal.aborted && !(await isAlive(url))) await sleep(ASK_EVERY_MS, undefined, { ref: false });
    away.delete(url);
  };
  return {
    count: urls.length,
    next() {
      const there = urls.filter((url) => !away.has(url));
      const from = there.length > 0 ? there : urls;
      turn = (turn + 1) % from.length;
      return from[turn] ?? '';
    },
    leaveOut(url) {
      if (urls.length === 1 || away.has(url)) return;
      away.add(url);
      void comeBack(url);
    },
    stop: () => stopping.abort(),
  };
}

async function isAlive(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
