import type { DraftLine } from './draft-line.ts';
import type { Sellable } from './sellable.ts';
import { allocatedUnits, subItemOf, unitsOf } from './sub-items.ts';

/**
 * The line with the method that its allocations say, once all of it is allocated: PCK when every piece is collected, DEL when none
 * is. Of both, or while some is missing, its own stands, by which the rest is allocated (docs/rules/allocations.md 26).
 * @returns the same line when nothing differs
 */
export function followingAllocations(line: DraftLine, { components }: Sellable): DraftLine {
  const items = components.map((component) => ({
    item: subItemOf(line, component.sku),
    units: unitsOf(line, component),
  }));
  if (items.some(({ item, units }) => allocatedUnits(item) < units)) return line;
  const rows = items.flatMap(({ item }) => item.allocations);
  const collected = rows.filter(({ method }) => method === 'PCK');
  const [first] = collected;
  if (first && collected.length === rows.length) {
    const isThere = line.method === 'PCK' && collected.some(({ to }) => to === line.pickLocation);
    return isThere ? line : { ...line, method: 'PCK', pickLocation: first.to };
  }
  if (rows.length === 0 || first || line.method === 'DEL') return line;
  return { ...line, method: 'DEL', pickLocation: '' };
}
