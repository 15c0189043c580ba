import { randomInt } from 'node:crypto';
import type { End, Stage, Switches, TerminalRecord, Transaction } from './records.ts';
import { stepsLeft, type TerminalState, terminalState } from './terminal-state.ts';
import { type Answer, answerOf, stageAfter } from './walk.ts';

export interface TerminalSetting {
  readonly station: string;
  readonly stepMs: number;
  /** Answers when the record lies on the disk. */
  readonly keep: (record: TerminalRecord) => Promise<void>;
  /** Enters a charge into the common ledger. */
  readonly enter: (transaction: Transaction, end: End) => Promise<void>;
  /** Tells the merchant of a transaction that asks for a signature, or is over. */
  readonly tell: (transaction: Transaction, isGood: boolean) => void;
  readonly now: () => string;
}
/** One terminal: it walks through its transaction by itself, or as a person makes it. */
export interface Terminal extends Pick<TerminalState, 'task' | 'find'> {
  readonly station: string;
  switches(): Switches;
  isBusy(): boolean;
  begin(transaction: Transaction): Promise<void>;
  /** Goes to a stage; from then on a person decides each step. */
  move(stage: Stage): Promise<void>;
  /** Ends the open transaction; the first end stays. */
  end(answer: Answer): Promise<void>;
  set(switches: Partial<Switches>): Promise<void>;
  /** Takes over what an earlier run has written. */
  restore(record: TerminalRecord): void;
  /** Goes on after a restart. */
  resume(): void;
  stop(): void;
}

export function createTerminal(setting: TerminalSetting): Terminal {
  const { station, stepMs } = setting;
  const state = terminalState(setting.keep);
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    clearTimeout(timer);
    const steps = stepsLeft(state.now());
    if (steps !== undefined)
      timer = setTimeout(() => void goOn(state, setting, end).catch(console.error), steps * stepMs);
  };
  const write = async (record: TerminalRecord): Promise<void> => {
    const saved = state.write(record);
    schedule();
    await saved;
  };
  const end = async (answer?: Answer): Promise<void> => {
    const { task } = state.now();
    if (!answer || !task || task.end) return schedule();
    const made = endOf(answer, setting.now());
    await write({ kind: 'ended', station, end: made });
    await setting.enter(task.transaction, made);
    setting.tell(task.transaction, made.approved);
  };
  return {
    station,
    task: state.task,
    find: state.find,
    switches: () => state.now().switches,
    isBusy: () => isOpen(state),
    begin: (transaction) => write({ kind: 'begun', transaction }),
    move: (stage) => write({ kind: 'moved', station, stage }).then(() => tellOf(state, setting)),
    end,
    set: (switches) => write({ kind: 'switched', station, switches: { ...state.now().switches, ...switches } }),
    restore: state.apply,
    resume: schedule,
    stop: () => clearTimeout(timer),
  };
}

const isOpen = (state: TerminalState): boolean => {
  const { task } = state.now();
  return task !== undefined && !task.end;
};

/** To the next stage, or to the end. @param then without an answer the transaction is not over */
async function goOn(
  state: TerminalState,
  setting: TerminalSetting,
  then: (answer?: Answer) => Promise<void>,
): Promise<void> {
  const { task } = state.now();
  if (!task || task.end) return;
  const next = stageAfter(task.transaction, task.stage);
  if (!next) return then(answerOf(task.transaction));
  state.goTo(next);
  tellOf(state, setting);
  await then();
}

/** The host tells of a signature that is asked for, as of the end. */
function tellOf(state: TerminalState, { tell }: TerminalSetting): void {
  const { task } = state.now();
  if (task?.stage === 'signature' && !task.end) tell(task.transaction, true);
}

const endOf = (answer: Answer, at: string): End => ({
  ...answer,
  authCode: answer.approved ? String(randomInt(1_000_000)).padStart(6, '0') : '',
  at,
});
