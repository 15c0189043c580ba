import type { Db } from '@shop/kit/postgres/transaction';
import type { Facet, ListPart, ListReader, PageHeader } from '../../application/ports.ts';
import type { StockedCard } from '../../domain/card.ts';
import { isPlain, type ListPlan } from '../../domain/list-plan.ts';
import { filteredPage, plainPage, relevantPage, searchedPage } from './listing.sql.ts';

interface Row extends StockedCard {
  count: number;
  /** on the first row only */
  facets: Facet[] | null;
  header: PageHeader | null;
  /** null when the part is empty */
  n: number | null;
  /** values that exist, of those asked for */
  found?: number;
}

/** Reads lists from the read model: see "Lists" in the README. */
export function listQueries(db: Db): ListReader {
  return {
    async part(plan) {
      const { text, values } = isPlain(plan) ? plain(plan) : filtered(plan);
      const { rows } = await db.query<Row>(text, values);
      return partOf(rows, plan.wanted.length + 1);
    },
  };
}

const plain = ({ scope, order, skip, show }: ListPlan) => ({
  text: plainPage,
  values: [scope.facets, scope.value, order, skip, show],
});

function filtered(plan: ListPlan) {
  const { scope, words } = plan;
  const asked = [...scope.facets.map((facet) => ({ filter: 'page', facet, value: scope.value })), ...plan.wanted];
  const values: unknown[] = [
    asked.map(({ filter }) => filter),
    asked.map(({ facet }) => facet),
    asked.map(({ value }) => value),
    plan.overCents ?? null,
    plan.underCents ?? null,
    plan.order,
    plan.skip,
    plan.show,
  ];
  if (words.length === 0) return { text: filteredPage, values };
  const wordValues = [
    words.map(({ group }) => group),
    words.map(({ word }) => word),
    words.map(({ unwanted }) => unwanted),
    words.map(({ open }) => open),
  ];
  return { text: plan.byRelevance ? relevantPage : searchedPage, values: [...values, ...wordValues] };
}

function partOf(rows: Row[], expected: number): ListPart | undefined {
  const [first] = rows;
  if (!first?.header || (first.found ?? expected) !== expected) return undefined;
  return {
    count: first.count,
    facets: first.facets ?? [],
    header: first.header,
    cards: rows.filter(({ n }) => n !== null),
  };
}
