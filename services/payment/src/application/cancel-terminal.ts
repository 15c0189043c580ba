import { Refusal } from '@shop/primitives/refusal';
import { isEnded } from '@shop/commerce/attempts';
import type { AttemptKey } from '../domain/attempt.ts';
import type { Press } from '../domain/press.ts';
import type { TerminalScreen } from '../domain/terminal-answer.ts';
import type { PaymentDeps } from './ports.ts';
import { pressButton } from './press-button.ts';
import { findTerminal } from './read-terminal.ts';

export interface CancelledAtTerminal {
  /** the terminal took it; how the transaction ends is another matter */
  readonly isPressed: boolean;
  readonly station: string;
}

const CANCEL = 'CANCEL';

/**
 * Presses CANCEL as staff would, where the terminal offers it now; a card that is read already may be charged all the same.
 * @throws Refusal not_found for an attempt at no terminal
 */
export function cancelTerminal(deps: PaymentDeps) {
  const find = findTerminal(deps);
  const press = pressButton(deps);
  return async (key: AttemptKey): Promise<CancelledAtTerminal> => {
    const { attempt, screen } = await find(key);
    const { station, branch } = attempt;
    const button = isEnded(attempt.state) ? undefined : cancelOf(screen);
    if (!button) return { isPressed: false, station };
    try {
      await press({ ...key, ...button, branch });
      return { isPressed: true, station };
    } catch (error) {
      // It ended meanwhile, or does not answer: its outcome is recorded when it is known.
      if (error instanceof Refusal) return { isPressed: false, station };
      throw error;
    }
  };
}

function cancelOf(screen: TerminalScreen | null): Press | undefined {
  if (screen?.b2 === CANCEL) return { name: 'B2', value: CANCEL };
  return screen?.b1 === CANCEL ? { name: 'B1', value: CANCEL } : undefined;
}
