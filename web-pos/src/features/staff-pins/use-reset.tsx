import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { say } from '../../lib/notice.tsx';
import { pinsQuery, resetPin, type StaffPin } from './pins.query.ts';

const FIRST = 'Four digits that they choose. It counts from now on and opens a locked or blocked PIN.';
const NOT_SAME = 'These are not the same 4 digits';

/** Asks twice for a colleague's new PIN, for nobody sees what was typed. A PIN that is refused is asked for again, with the reason. */
export function useReset(): (person: StaffPin) => Promise<void> {
  const dialogs = useDialog();
  const cache = useQueryClient();
  const chosen = async (title: string, problem: string) => {
    let pin = '';
    const message = problem ? (
      <p className="err" role="alert">
        {problem}
      </p>
    ) : (
      FIRST
    );
    const isGiven = await agreed(
      dialogs.pin({ title, message, check: async (typed) => ((pin = typed), { success: true }) }),
    );
    return isGiven ? pin : undefined;
  };
  return async ({ id, firstname, lastname }) => {
    const title = `New PIN of ${firstname} ${lastname}`;
    let problem: string | undefined = '';
    while (problem !== undefined) {
      const pin = await chosen(title, problem);
      if (pin === undefined) return;
      problem = undefined;
      const check = async (again: string) => {
        if (again !== pin) return { success: false, error: NOT_SAME };
        problem = await resetPin(id, pin).then(() => undefined, messageOf);
        return { success: true };
      };
      if (!(await agreed(dialogs.pin({ title, message: 'The same 4 digits again.', check })))) return;
    }
    void say(`${firstname} ${lastname} has a new PIN.`);
    await cache.invalidateQueries({ queryKey: pinsQuery.queryKey });
  };
}
