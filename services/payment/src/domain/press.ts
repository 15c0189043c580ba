import type { TerminalScreen } from './terminal-answer.ts';

export interface Press {
  readonly name: string;
  readonly value: string;
}

/** Only what the terminal offered last may be pressed. @param screen null = it has not shown anything yet */
export function isOffered(screen: TerminalScreen | null, { name, value }: Press): boolean {
  const label = name === 'B1' ? screen?.b1 : name === 'B2' ? screen?.b2 : undefined;
  return value !== '' && label === value;
}
