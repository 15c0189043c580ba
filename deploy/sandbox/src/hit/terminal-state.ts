import type { End, Stage, Switches, TerminalRecord, Transaction } from './records.ts';
import { stepsOf } from './walk.ts';

/** What a terminal did last, or does now. */
export interface Task {
  readonly transaction: Transaction;
  readonly stage: Stage;
  /** absent until it has ended */
  readonly end?: End;
}
interface State {
  readonly switches: Switches;
  readonly task?: Task;
  /** when the last record lies on the disk */
  readonly saved: Promise<void>;
}
export interface TerminalState {
  now(): State;
  /** The last task, once its records lie on the disk. */
  task(): Promise<Task | undefined>;
  /** The transaction of that reference, the newest of several. */
  find(txnRef: string): Promise<Task | undefined>;
  /** Takes over a record that is on the disk already. */
  apply(record: TerminalRecord): void;
  /** Takes over a record at once; answers when it lies on the disk. */
  write(record: TerminalRecord): Promise<void>;
  goTo(stage: Stage): void;
}

/** @param keep answers when the record lies on the disk */
export function terminalState(keep: (record: TerminalRecord) => Promise<void>): TerminalState {
  let state: State = { switches: { byHand: false, unplugged: false }, saved: Promise.resolve() };
  const ended = new Map<string, Task>();
  const apply = (record: TerminalRecord): void => {
    state = { ...state, ...changeBy(record, state) };
    if (state.task?.end) ended.set(state.task.transaction.txnRef, state.task);
  };
  const task = async (): Promise<Task | undefined> => {
    const { task: now, saved } = state;
    await saved;
    return now;
  };
  return {
    now: () => state,
    task,
    find: async (txnRef) => {
      const last = await task();
      return last?.transaction.txnRef === txnRef ? last : ended.get(txnRef);
    },
    apply,
    write: (record) => {
      apply(record);
      const saved = keep(record);
      state = { ...state, saved };
      return saved;
    },
    goTo: (stage) => {
      if (state.task) state = { ...state, task: { ...state.task, stage } };
    },
  };
}

function changeBy(record: TerminalRecord, { task, switches }: State): Partial<State> {
  if (record.kind === 'switched') return { switches: record.switches };
  if (record.kind === 'begun') return { task: { transaction: record.transaction, stage: 'initiating' } };
  if (!task) return {};
  if (record.kind === 'moved')
    return { task: { ...task, stage: record.stage }, switches: { ...switches, byHand: true } };
  return { task: { ...task, end: record.end } };
}

/** How long the present stage lasts; undefined = nothing goes on by itself. The first stage asks nobody, so it always does. */
export function stepsLeft({ task, switches }: State): number | undefined {
  if (!task || task.end || switches.unplugged) return undefined;
  const waits = switches.byHand && task.stage !== 'initiating';
  return waits ? undefined : stepsOf(task.transaction, task.stage);
}
