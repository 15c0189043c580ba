import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DoubtTable } from '../../features/reconciliation/doubt-table.tsx';
import { inDoubtQuery } from '../../features/reconciliation/reconciliation.query.ts';
import { Nothing, TabBody } from './tab-body.tsx';

/** Payments in doubt over all orders; what becomes of one is decided on its order's page. */
export function DoubtTab({ tabs }: { tabs: ReactNode }) {
  const list = useQuery(inDoubtQuery);
  const { data } = list;
  return (
    <>
      <div className="tools">
        {tabs}
        <span className="sm mut">A manager decides on the order's page, with their PIN.</span>
      </div>
      <TabBody query={list} empty={data?.attempts.length === 0 ? <NoDoubt /> : undefined}>
        <DoubtTable attempts={data?.attempts} />
      </TabBody>
    </>
  );
}

const NoDoubt = () => (
  <Nothing title="Nothing is in doubt">
    <span className="mut">Every payment is answered for.</span>
  </Nothing>
);
