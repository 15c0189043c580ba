import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const EVERY_MS = 300;
/** A sentence is shown once in this time, whichever process says it: eight services miss Kafka in the same words. */
const REPEAT_MS = 60_000;
const LOUD = new Set(['warn', 'error', 'fatal']);

/** The parts of a crash that only help in the log: the stack, the source line, the version. */
const DETAIL = /^\s|^\}|^node:internal|^file:\/\/|^Node\.js v/;

/** What a log line has to say on the terminal: warnings and errors of JSON logs, the sentence of anything else. */
export function sentenceOf(line: string): string | undefined {
  if (line.trim() === '' || DETAIL.test(line)) return undefined;
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line) as { level?: string; msg?: string; err?: { message?: string } };
    if (!LOUD.has(entry.level ?? '')) return undefined;
    return [`${entry.level}:`, entry.msg, entry.err?.message && `(${entry.err.message})`].filter(Boolean).join(' ');
  } catch {
    return line;
  }
}

/** Reads what was appended to a file since the last call; whole lines only. */
export function lineReader(file: string): () => string[] {
  let position = existsSync(file) ? statSync(file).size : 0;
  let rest = '';
  return () => {
    const size = existsSync(file) ? statSync(file).size : 0;
    if (size < position) position = 0;
    if (size === position) return [];
    const chunk = Buffer.alloc(Math.min(size - position, 1_000_000));
    const handle = openSync(file, 'r');
    position += readSync(handle, chunk, 0, chunk.length, position);
    closeSync(handle);
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    return lines;
  };
}

/** Shows the warnings and errors of log files as they come, each with the name of its process. */
export function tailLogs(files: { name: string; file: string }[], say: (sentence: string) => void): () => void {
  const shownAt = new Map<string, number>();
  const readers = files.map(({ name, file }) => ({ name, read: lineReader(file) }));
  const show = (name: string, sentence: string) => {
    const now = performance.now();
    if (now - (shownAt.get(sentence) ?? -REPEAT_MS) < REPEAT_MS) return;
    shownAt.set(sentence, now);
    say(`${name}: ${sentence.slice(0, 300)}`);
  };
  const timer = setInterval(() => {
    for (const { name, read } of readers) {
      for (const line of read()) {
        const sentence = sentenceOf(line);
        if (sentence) show(name, sentence);
      }
    }
  }, EVERY_MS);
  return () => clearInterval(timer);
}
