import type { SessionStaff } from '@shop/contract/v1/session';
import { ChevronDown, UserRound } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useSignOut } from './session.query.ts';

const ROLES = { staff: 'Staff', manager: 'Manager', admin: 'Admin' } as const;

/** Who stands here, and the way out. */
export function StaffMenu({ staff }: { staff: SessionStaff }) {
  const signOut = useSignOut();
  return (
    <MenuTrigger>
      <Button className="btn quiet" aria-label={`Staff: ${staff.firstname} ${staff.lastname}, ${ROLES[staff.role]}`}>
        <UserRound className="i" aria-hidden strokeWidth={1.75} />
        <span>
          {staff.firstname} {staff.lastname}
        </span>
        <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
      </Button>
      <Popover className="pop" placement="bottom end">
        <p className="who">{ROLES[staff.role]}</p>
        <Menu aria-label="Staff" onAction={() => signOut.mutate()}>
          <MenuItem id="out">{signOut.isPending ? 'Signing out…' : 'Sign out'}</MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
