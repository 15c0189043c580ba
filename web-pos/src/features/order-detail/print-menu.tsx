import type { OrderDetail } from '@shop/contract/pos/order-detail';
import { ChevronDown, Printer } from 'lucide-react';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { documentsOf } from './documents.ts';

const list = panelOf(() => import('./print-list.tsx'));

/** The documents that exist; without one there is no menu. */
export function PrintMenu({ detail }: { detail: OrderDetail & { success: true } }) {
  const documents = documentsOf(detail);
  if (documents.length === 0) return null;
  return (
    <Opener
      label="Print"
      kind="menu"
      load={list.load}
      panel={(opened) => <list.Panel {...opened} documents={documents} />}
    >
      <Printer className="i" aria-hidden strokeWidth={1.75} />
      <span>Print</span>
      <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
    </Opener>
  );
}
