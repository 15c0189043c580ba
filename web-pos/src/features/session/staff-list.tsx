import { Menu, MenuItem, Popover } from 'react-aria-components';
import { type Opened, takesFocus } from '../../lib/opener.tsx';
import { useSignOut } from './session.query.ts';

export default function StaffList({ trigger, open, onOpenChange, role }: Opened & { role: string }) {
  const signOut = useSignOut();
  return (
    <Popover className="pop" placement="bottom end" triggerRef={trigger} isOpen={open} onOpenChange={onOpenChange}>
      <p className="who">{role}</p>
      <Menu aria-label="Staff" {...takesFocus} onAction={() => signOut.mutate()}>
        <MenuItem id="out">{signOut.isPending ? 'Signing out…' : 'Sign out'}</MenuItem>
      </Menu>
    </Popover>
  );
}
