import type { Db } from '@shop/kit/postgres/transaction';

/** A node of PostgreSQL's plan of a statement, as it was run. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows that a node has looked at, also those that it did not want. */
export const readBy = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Passes statements on, each run once more under `explain analyze` before. */
export const explained = (tx: Db, see: (plan: PlanNode, text: string) => void): Db => ({
  async query(text, values = []) {
    await tx.query('savepoint explained');
    const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    await tx.query('rollback to savepoint explained');
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan) see(plan, text);
    return tx.query(text, values);
  },
});
