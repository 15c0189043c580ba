import { describe, expect, it } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { categoryBase, filtersOf, itemsQuery, listingAddress, pageOf } from './listing-address.ts';

const query = (text: string) => new URLSearchParams(text);

describe('filters in an address', () => {
  it('read repeated values of a plain form and comma text of our own alike', () => {
    expect(filtersOf(query('collection=drover&collection=lupin')).lists.collection).toEqual(['drover', 'lupin']);
    expect(filtersOf(query('collection=drover,lupin,drover')).lists.collection).toEqual(['drover', 'lupin']);
  });
  it('ignore an unknown sort, a price that is no number, a flag that is not 1', () => {
    const filters = filtersOf(query('sort=best&over=cheap&under=-5&deals=yes'));
    expect(filters).toMatchObject({ sort: '', over: 0, under: 0, flags: { deals: false } });
  });
  it('come back to the same address', () => {
    const address = '/living?cat2Arr=sofas,armchairs&ready=1&over=200&under=2000&sort=pasc';
    const base = categoryBase('living', query(''));
    expect(listingAddress(base, filtersOf(query(address.split('?')[1] ?? '')))).toBe(address);
  });
  it('keep type and variant of the page they are on', () => {
    const base = categoryBase('living', query('type=sofas&variant=seater-2'));
    expect(base).toMatchObject({ routeType: 'variant', pageStr: 'seater-2' });
    expect(listingAddress(base, filtersOf(query('deals=1')), 2)).toBe(
      '/living?type=sofas&variant=seater-2&deals=1&page=2',
    );
  });
  it('read a page number from 1', () => {
    expect(pageOf(query('page=3'))).toBe(3);
    expect(pageOf(query('page=zero'))).toBe(1);
  });
});

describe('the question to the bff', () => {
  it('leaves out what is empty, so equal pages share a cached answer', () => {
    expect(`${itemsQuery(categoryBase('living', query('')), filtersOf(query('')), 1)}`).toBe(
      'routeType=category&pageStr=living',
    );
  });
  it('makes a product type of ?type=', () => {
    const items = itemsQuery(categoryBase('living', query('type=sofas')), filtersOf(query('')), 2);
    expect(`${items}`).toBe('routeType=prodtype&pageStr=sofas&pageNum=2');
  });
});

describe('the filters that are on', () => {
  const facets = [
    {
      key: 'cat2Arr' as const,
      title: 'PRODUCT TYPE',
      values: [{ value: 'sofas', name: 'Sofas', count: 3, selected: true }],
    },
  ];
  it('are said in words, a facet by its own name', () => {
    const texts = activeFilters(
      filtersOf(query('cat2Arr=sofas,tub-chairs&ready=1&over=200&under=2000&sort=pasc')),
      facets,
    );
    expect(texts.map(({ text }) => text)).toEqual([
      'Sofas',
      'Tub chairs',
      'Ships tomorrow',
      'Over $200',
      'Under $2,000',
    ]);
  });
  it('can be dropped one by one, the others staying', () => {
    const [first] = activeFilters(filtersOf(query('cat2Arr=sofas,beds&deals=1')), facets);
    expect(first?.without.lists.cat2Arr).toEqual(['beds']);
    expect(first?.without.flags.deals).toBe(true);
  });
});
