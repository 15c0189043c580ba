import {
  Ban,
  CirclePlus,
  FileClock,
  FileText,
  Hourglass,
  House,
  Landmark,
  type LucideIcon,
  ReceiptText,
  Scale,
  Send,
  Store,
  TicketPercent,
} from 'lucide-react';
import { listAt, paths } from '../../paths.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon: LucideIcon;
  /** begins a group: a line above it */
  readonly cut?: boolean;
  readonly path: string;
  /** says beside it how many are open */
  readonly counted?: 'quote' | 'p-order';
  /** shown to these roles alone */
  readonly roles?: readonly string[];
}

/** The menu, in the order of a day's work. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Today', icon: House, path: paths.home },
  { label: 'New sale', icon: CirclePlus, cut: true, path: paths.sale },
  { label: 'Active Quote', icon: FileText, cut: true, path: listAt('quote'), counted: 'quote' },
  { label: 'Expired Quote', icon: FileClock, path: listAt('e-quote') },
  { label: 'Unpaid Orders', icon: Hourglass, cut: true, path: listAt('p-order'), counted: 'p-order' },
  { label: 'Recent Orders', icon: ReceiptText, path: listAt('order') },
  { label: 'Cancelled Orders', icon: Ban, path: listAt('c-order') },
  { label: 'Coupon List', icon: TicketPercent, cut: true, path: paths.coupons },
  { label: 'Sent Cart Log', icon: Send, path: paths.sentCarts },
  { label: 'End Day Banking', icon: Landmark, path: paths.banking },
  { label: 'Reconciliation', icon: Scale, path: paths.reconciliation, roles: ['manager', 'admin'] },
  { label: 'Branches', icon: Store, cut: true, path: paths.branches },
];

/** What is no work of a day: in the menu of who stands here, so that this one fits 768 px. */
export const OFFICE_SCREENS = [
  { label: 'Search words', path: paths.searchWords, roles: ['manager', 'admin'] },
  { label: 'Website', path: paths.website, roles: ['manager', 'admin'] },
  { label: 'Staff PINs', path: paths.staffPins, roles: ['admin'] },
  { label: 'Audit log', path: paths.audit, roles: ['admin'] },
] as const satisfies readonly { label: string; path: string; roles: readonly string[] }[];
