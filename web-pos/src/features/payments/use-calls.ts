import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useState } from 'react';
import type { Row } from './payment-rows.ts';
import { arrivedQuestion, stopQuestion } from './questions.ts';

export interface Calls {
  readonly isBusy: boolean;
  /** @returns what is wrong; '' = nothing */
  readonly done: (work: () => Promise<unknown>) => Promise<string>;
  readonly orSay: (problem: Promise<string>) => Promise<void>;
  readonly mayStop: (row: Row) => Promise<boolean>;
  readonly hasArrived: (row: Row) => Promise<boolean>;
}
/** Calls that take money, and what is said of those that were refused. */
export function useCalls(): Calls {
  const dialogs = useDialog();
  const [isBusy, setBusy] = useState(false);
  const done = async (work: () => Promise<unknown>): Promise<string> => {
    setBusy(true);
    try {
      await work();
      return '';
    } catch (reason) {
      return messageOf(reason);
    } finally {
      setBusy(false);
    }
  };
  const orSay = async (problem: Promise<string>): Promise<void> => {
    const message = await problem;
    if (message !== '') await agreed(dialogs.alert({ message }));
  };
  const mayStop = (row: Row) => agreed(dialogs.confirm(stopQuestion(row)));
  const hasArrived = (row: Row) => agreed(dialogs.confirm(arrivedQuestion(row)));
  return { isBusy, done, orSay, mayStop, hasArrived };
}
