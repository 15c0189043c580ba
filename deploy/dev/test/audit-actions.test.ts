import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAuditAction } from '@shop/primitives/audit-actions';

const SERVICES = new URL('../../../services/', import.meta.url);
const NAMED = /action: '([a-z.\-_]+)'/g;

const sources = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && path.includes('/src/') && !path.includes('node_modules'))
  .map((path) => ({ path, text: readFileSync(new URL(path, SERVICES), 'utf8') }));

/** Words for each of these stand in the bff's table, which does not compile without one. */
describe('what services write to the audit log', () => {
  it('is an act that has its words', () => {
    const acts = sources.flatMap(({ text }) => [...text.matchAll(NAMED)].map(([, act = '']) => act));
    expect(acts).toContain('order.no_deposit');
    expect(acts.filter((act) => !isAuditAction(act))).toEqual([]);
  });
  it('is typed where it is written, so that an act without words does not compile', () => {
    const writers = sources.filter(({ text }) => text.includes('AuditRecorded.encode'));
    expect(writers.map(({ path }) => path.split('/')[0]).toSorted()).toEqual([
      'account',
      'banking',
      'cart',
      'catalog',
      'coupon',
      'order',
    ]);
    const ports = Map.groupBy(
      sources.filter(({ text }) => text.includes('AuditAction')),
      ({ path }) => path.split('/')[0],
    );
    expect([...ports.keys()].toSorted()).toEqual(['account', 'banking', 'cart', 'catalog', 'coupon', 'order']);
  });
});
