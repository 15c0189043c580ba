import { Menu, MenuItem, Popover } from 'react-aria-components';
import { trainingCounter } from '../../lib/shop-mode.ts';
import { isTrainingTill, markTill } from '../../lib/training-till.ts';
import { say } from '../../lib/notice.tsx';
import { type Opened, takesFocus } from '../../lib/opener.tsx';
import { useSignOut } from './session.query.ts';

/** Says what the browser now keeps: a till for training opens at its training counter. */
function changeTill(isForTraining: boolean): void {
  const isKept = markTill(isForTraining);
  if (!isKept) void say('This browser keeps nothing, so the till stays as it was');
  else if (isForTraining) window.location.assign(trainingCounter(''));
  else void say('This till opens the live counter again');
}

export default function StaffList({ trigger, open, onOpenChange, role }: Opened & { role: string }) {
  const signOut = useSignOut();
  const isMarked = isTrainingTill();
  return (
    <Popover className="pop" placement="bottom end" triggerRef={trigger} isOpen={open} onOpenChange={onOpenChange}>
      <p className="who">{role}</p>
      <Menu
        aria-label="Staff"
        {...takesFocus}
        onAction={(key) => (key === 'till' ? changeTill(!isMarked) : signOut.mutate())}
      >
        {trainingCounter('') !== '' && (
          <MenuItem id="till">{isMarked ? 'End training on this till' : 'Use this till for training'}</MenuItem>
        )}
        <MenuItem id="out">{signOut.isPending ? 'Signing out…' : 'Sign out'}</MenuItem>
      </Menu>
    </Popover>
  );
}
