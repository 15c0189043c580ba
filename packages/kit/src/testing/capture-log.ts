import { createLog, type Log } from '../log.ts';

export type Line = Readonly<Record<string, unknown>> & { readonly level: string; readonly msg: string };

/** A log that keeps its lines, as they would have been printed. */
export function captureLog(level = 'debug'): { log: Log; lines: Line[] } {
  const lines: Line[] = [];
  const to = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
  return { log: createLog('test', { level, to }), lines };
}
