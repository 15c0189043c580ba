import { describe, expect, it } from 'vitest';
import { isPlain, type ListRequest, listPlan } from './list-plan.ts';

const noFilters = { cat1: [], cat2: [], cat3: [], collection: [], style: [], tag: [] };
const aRequest = (request: Partial<ListRequest>): ListRequest => ({
  routeType: 'category',
  page: 'living',
  filters: noFilters,
  flags: [],
  overCents: 0,
  underCents: 0,
  search: '',
  sort: '',
  pageNumber: 1,
  pageSize: 24,
  ...request,
});
const plan = (request: Partial<ListRequest>) => listPlan(aRequest(request));

describe('the order of a list', () => {
  it('is relevance on search, newest on new arrivals, popularity otherwise', () => {
    expect(plan({ routeType: 'search', search: 'oak' })).toMatchObject({ sort: 'relevant', byRelevance: true });
    expect(plan({ routeType: 'new', page: '' })).toMatchObject({ sort: 'new', order: 'new' });
    expect(plan({})).toMatchObject({ sort: 'sort', order: 'sort' });
  });
  it('is popularity when relevance has no words to go by', () => {
    expect(plan({ sort: 'relevant' })).toMatchObject({ sort: 'relevant', order: 'sort', byRelevance: false });
  });
  it('is by price where the search says so, and no other was chosen', () => {
    const search = 'cheapest sofa under $900';
    const cheapest = plan({ routeType: 'search', search });
    expect(cheapest).toMatchObject({ sort: 'pasc', order: 'pasc', byRelevance: false, text: 'sofa' });
    expect(cheapest.words.map(({ word }) => word)).toEqual(['sofa']);
    expect(plan({ routeType: 'search', search, sort: 'new' })).toMatchObject({ sort: 'new', text: 'sofa' });
    expect(plan({ routeType: 'search', search: 'most expensive bed' }).sort).toBe('pdsc');
    expect(plan({ routeType: 'search', search: 'cheap sofa' }).sort).toBe('relevant');
  });
  it('is refused when it is unknown', () => {
    expect(() => plan({ sort: 'cheapest' })).toThrow('This sort order is unknown.');
    expect(() => plan({ sort: 'constructor' })).toThrow('This sort order is unknown.');
  });
});

describe('the page of a list', () => {
  it('is a category of any level, a type of level 2, a variant of level 3', () => {
    expect(plan({}).scope).toEqual({ facets: ['cat1', 'cat2', 'cat3'], value: 'living' });
    expect(plan({ routeType: 'prodtype', page: 'sofas' }).scope).toEqual({ facets: ['cat2'], value: 'sofas' });
    expect(plan({ routeType: 'variant', page: 'x' }).scope.facets).toEqual(['cat3']);
  });
  it('is a flag for new, deals, clearance, bundle and sale', () => {
    expect(plan({ routeType: 'deals', page: '' }).scope).toEqual({ facets: ['flags'], value: 'deals' });
  });
  it('is refused when its kind is unknown', () => {
    expect(() => plan({ routeType: 'toString' })).toThrow('This kind of list is unknown.');
  });
});

describe('the filters of a list', () => {
  it('are alternatives within one filter, each flag a filter of its own', () => {
    const { wanted } = plan({
      filters: { ...noFilters, style: ['coastal', 'rustic', 'coastal', ''] },
      flags: ['ready', 'sale'],
    });
    expect(wanted.map(({ filter, value }) => `${filter}=${value}`)).toEqual([
      'style=coastal',
      'style=rustic',
      'flags.ready=ready',
      'flags.sale=sale',
    ]);
  });
  it('that repeat the page ask for nothing', () => {
    expect(isPlain(plan({ filters: { ...noFilters, cat1: ['living'] } }))).toBe(true);
    expect(isPlain(plan({ routeType: 'sale', page: '', flags: ['sale'] }))).toBe(true);
    expect(isPlain(plan({ filters: { ...noFilters, cat1: ['living', 'dining'] } }))).toBe(false);
  });
  it('take a price bound of 0 for none', () => {
    expect(isPlain(plan({ overCents: 0, underCents: 0 }))).toBe(true);
    expect(plan({ overCents: 5000 })).toMatchObject({ overCents: 5000, underCents: undefined });
  });
  it('are none in an empty search, which lists everything', () => {
    expect(isPlain(plan({ routeType: 'search', page: '', search: '  ' }))).toBe(true);
  });
});

describe('the part of a list', () => {
  it('is 24 from the first page on', () => {
    expect(plan({ pageNumber: 0, pageSize: 0 })).toMatchObject({ skip: 0, show: 24 });
    expect(plan({ pageNumber: 3 })).toMatchObject({ skip: 48, show: 24 });
  });
  it('is bounded, whatever is asked', () => {
    expect(plan({ pageSize: 100_000 }).show).toBe(100);
    expect(plan({ pageNumber: 2 ** 31 - 1 }).skip).toBeLessThan(2 ** 31);
    expect(plan({ pageNumber: -5 }).skip).toBe(0);
  });
});
