import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { PrintMenu } from './print-menu.tsx';

type Props = { detail: OrderDetail & { success: true }; place: string; children: ReactNode };

const LOOKS: Readonly<Record<string, string>> = { locked: 'chip redc', refunded: 'chip', quote: 'chip' };
const REASONS = { '': '', abandoned: ' · never paid', cancelled: ' · cancelled by staff' } as const;

/** How the document stands, when and where it was made, and what can be done with it. */
export function DetailHead({ detail, place, children }: Props) {
  const { order, sendToUrl } = detail;
  return (
    <div className={order.status === 'locked' ? 'head off' : 'head'}>
      <span className={LOOKS[order.status] ?? 'chip green'}>{order.status}</span>
      <span className="sm mut grow made">
        {`Created ${nzTimeWords(order.createdAt)} · ${[place, order.staff_label].filter(Boolean).join(' · ')}`}
        {REASONS[order.lock_reason]}
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
