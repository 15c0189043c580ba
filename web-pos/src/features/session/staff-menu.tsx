import type { SessionStaff } from '@shop/contract/v1/session';
import { ChevronDown, UserRound } from 'lucide-react';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { OFFICE_SCREENS } from './menu-entries.ts';

const ROLES = { staff: 'Staff', manager: 'Manager', admin: 'Admin' } as const;

const list = panelOf(() => import('./staff-list.tsx'));

/** Who stands here, what managers and admins look after, and the way out. */
export function StaffMenu({ staff }: { staff: SessionStaff }) {
  const role = ROLES[staff.role];
  const screens = OFFICE_SCREENS.filter(({ roles }) => roles.some((one) => one === staff.role));
  return (
    <Opener
      label={`Staff: ${staff.firstname} ${staff.lastname}, ${role}`}
      kind="menu"
      load={list.load}
      panel={(opened) => <list.Panel {...opened} role={role} screens={screens} />}
    >
      <UserRound className="i" aria-hidden strokeWidth={1.75} />
      <span>
        {staff.firstname} {staff.lastname}
      </span>
      <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
    </Opener>
  );
}
