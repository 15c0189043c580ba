import type { Task } from './terminal-state.ts';
import type { Terminal } from './terminal.ts';
import { approved, cancelled, declined, misread, stageAfter, timedOut } from './walk.ts';

/** What a person does at a terminal, and its words on the page. */
export const ACTIONS = {
  insert: 'Card, next',
  approve: 'Approve',
  decline: 'Decline',
  wrongPin: 'Wrong PIN',
  misread: 'Bad chip',
  cancel: 'Red key',
  walkAway: 'Walk away',
} as const;
export type Action = keyof typeof ACTIONS;

/** @returns false when there is nothing to do it to: no transaction is open, or the terminal has no power */
export async function act(terminal: Terminal, action: Action): Promise<boolean> {
  const task = await terminal.task();
  if (!task || task.end || terminal.switches().unplugged) return false;
  await DEEDS[action](terminal, task);
  return true;
}

type Deed = (terminal: Terminal, task: Task) => Promise<void>;
const DEEDS: Readonly<Record<Action, Deed>> = {
  insert: (terminal, { transaction, stage }) => terminal.move(stageAfter(transaction, stage) ?? stage),
  wrongPin: (terminal) => terminal.move('pinAgain'),
  approve: (terminal, { transaction }) => terminal.end(approved(transaction)),
  decline: (terminal, { transaction }) => terminal.end(declined(transaction)),
  misread: (terminal, { transaction }) => terminal.end(misread(transaction)),
  cancel: (terminal, { transaction }) => terminal.end(cancelled(transaction)),
  walkAway: (terminal, { transaction }) => terminal.end(timedOut(transaction)),
};
