import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
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

type Props = Opened & { role: string; screens: readonly { label: string; path: string }[] };

export default function StaffList({ trigger, open, onOpenChange, role, screens }: Props) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const isMarked = isTrainingTill();
  return (
    <Popover className="pop" placement="bottom end" triggerRef={trigger} isOpen={open} onOpenChange={onOpenChange}>
      <p className="who">{role}</p>
      <Menu
        aria-label="Staff"
        {...takesFocus}
        onAction={(key) => {
          if (key === 'till') changeTill(!isMarked);
          else if (key === 'out') signOut.mutate();
          else {
            // An open list would keep the screen below it from the keyboard.
            onOpenChange(false);
            void navigate(String(key));
          }
        }}
      >
        {screens.map(({ label, path }) => (
          <MenuItem key={path} id={path}>
            {label}
          </MenuItem>
        ))}
        {trainingCounter('') !== '' && (
          <MenuItem id="till">{isMarked ? 'End training on this till' : 'Use this till for training'}</MenuItem>
        )}
        <MenuItem id="out">{signOut.isPending ? 'Signing out…' : 'Sign out'}</MenuItem>
      </Menu>
    </Popover>
  );
}
