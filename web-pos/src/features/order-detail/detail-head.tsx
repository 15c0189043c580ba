import type { OrderDetail } from '@shop/contract/pos/order-detail';
import type { ListedOrder } from '@shop/contract/pos/order-list';
import {
  Ban,
  CircleCheck,
  CircleDollarSign,
  ExternalLink,
  FileClock,
  Hourglass,
  type LucideIcon,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { daysWords, nzDayInFull, nzTimeWords } from '../../lib/nz-words.ts';
import { PrintMenu } from './print-menu.tsx';

type Props = { detail: OrderDetail & { success: true }; place: string; children: ReactNode };

/** Amber is what is done in part; green and red are the lists' own colours. */
const LOOKS: Readonly<Record<string, readonly [look: string, Icon: LucideIcon]>> = {
  quote: ['chip', FileClock],
  pending: ['chip green', Hourglass],
  deposit: ['chip amber', CircleDollarSign],
  paid: ['chip green', CircleCheck],
  'part-dispatched': ['chip amber', Truck],
  dispatched: ['chip green', Truck],
  completed: ['chip green', CircleCheck],
  refunded: ['chip', Undo2],
  locked: ['chip redc', Ban],
};
const REASONS = { '': '', abandoned: ' · never paid', cancelled: ' · cancelled by staff' } as const;

/** 'good until Sun 13 Dec 2026, 14 days left' of a quote. */
const goodUntil = ({ expiry_date: day, expiresIn }: ListedOrder): string =>
  `${(expiresIn ?? 0) < 0 ? 'was good' : 'good'} until ${nzDayInFull(day)}, ${daysWords(expiresIn ?? 0)}`;

/** How the document stands, when and where it was made, and what can be done with it. */
export function DetailHead({ detail, place, children }: Props) {
  const { order, sendToUrl } = detail;
  const [look, Icon] = LOOKS[order.status] ?? ['chip', FileClock];
  return (
    <div className={order.status === 'locked' ? 'head off' : 'head'}>
      <span className={look} tabIndex={-1}>
        <Icon className="i" aria-hidden strokeWidth={2} />
        {order.status}
      </span>
      <span className="sm mut grow made">
        {`Created ${nzTimeWords(order.createdAt)} · ${[place, order.staff_label].filter(Boolean).join(' · ')}`}
        {REASONS[order.lock_reason]}
        {order.status === 'quote' && ` · ${goodUntil(order)}`}
      </span>
      <div className="head-acts">
        <PrintMenu detail={detail} />
        {sendToUrl !== '' && (
          <a className="btn quiet" href={sendToUrl} target="_blank" rel="noreferrer">
            <ExternalLink className="i" aria-hidden strokeWidth={1.75} />
            {order.customer_id ? 'Go to CRM' : 'Find in CRM'}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
