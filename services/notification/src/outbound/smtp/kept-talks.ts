import type { Talk } from './talk.ts';

/** Well below the patience of any server (RFC 5321 section 4.5.3.2: minutes). */
const IDLE_MS = 10_000;
/** Servers dislike a connection that never ends. */
const MOST_MAILS = 100;

export interface KeptTalks {
  /** A connection that waits for its next mail. @returns undefined when there is none */
  take(): Talk | undefined;
  /** After a mail was taken. */
  give(talk: Talk): void;
  close(): void;
}

/** Connections between two mails. Greeting a server costs more than the mail: each is used again for ten seconds. */
export function keptTalks(): KeptTalks {
  const idle = new Map<Talk, NodeJS.Timeout>();
  const mails = new WeakMap<Talk, number>();
  let isClosed = false;
  const remove = (talk: Talk): boolean => {
    clearTimeout(idle.get(talk));
    return idle.delete(talk);
  };
  const leave = (talk: Talk): void => {
    remove(talk);
    talk.quit();
  };
  return {
    take() {
      const [talk] = [...idle.keys()].slice(-1);
      if (talk) remove(talk);
      return talk;
    },
    give(talk) {
      const count = (mails.get(talk) ?? 0) + 1;
      if (count === 1) talk.onEnd(() => remove(talk));
      mails.set(talk, count);
      if (isClosed || count >= MOST_MAILS) return leave(talk);
      idle.set(talk, setTimeout(() => leave(talk), IDLE_MS).unref());
    },
    close() {
      isClosed = true;
      for (const talk of idle.keys()) leave(talk);
    },
  };
}
