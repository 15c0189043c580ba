import type { CategoryNode } from '@shop/contract/v1/categories';
import type { Facet } from '@shop/contract/v1/listing';
import { describe, expect, it } from 'vitest';
import { articlesFor, categoriesFor, collectionsFor, pageFor } from './suggestions.ts';

const node = (name: string, url: string, children: CategoryNode[] = []) => ({ name, url, children }) as CategoryNode;
const nodes = [
  node('Living', 'living', [node('Sofas', 'sofas'), node('Ottomans', 'ottomans')]),
  node('Bedroom', 'bedroom'),
];
const facet = (key: Facet['key'], ...values: [string, string, number][]): Facet => ({
  key,
  title: '',
  values: values.map(([value, name, count]) => ({ value, name, count, selected: false })),
});
const facets = [
  facet('cat2Arr', ['ottomans', 'Ottomans', 3], ['sofas', 'Sofas', 40], ['beds', 'Beds', 0]),
  facet('collection', ['drover', 'Drover', 12], ['alder', 'Alder', 9]),
];

describe('suggestions by what the search found', () => {
  it('are types it found, also by another word, the one of most products first', () => {
    expect(categoriesFor(nodes, 'couch', facets)).toEqual([
      { name: 'Sofas in Living', href: '/living?type=sofas' },
      { name: 'Ottomans in Living', href: '/living?type=ottomans' },
    ]);
  });
  it('stand behind categories that are named so, none twice', () => {
    expect(categoriesFor(nodes, 'otto', facets).map(({ name }) => name)).toEqual([
      'Ottomans in Living',
      'Sofas in Living',
    ]);
    expect(categoriesFor(nodes, 'bed', []).map(({ name }) => name)).toEqual(['Bedroom']);
  });
  it('are collections that are named so', () => {
    expect(collectionsFor(facets, 'drov sofa')).toEqual([{ name: 'Drover collection', href: '/drover' }]);
    expect(collectionsFor(facets, 'sofa')).toEqual([]);
  });
  it('are articles that have every word', () => {
    const article = (url: string, name: string) => ({ url, name, image: '', description: '' }) as never;
    const entries = [article('rugs', 'What size of rug'), article('sofas', 'Choosing a sofa')];
    expect(articlesFor(entries, 'choosing sof')).toEqual([{ name: 'Choosing a sofa', href: '/blog/sofas' }]);
    expect(articlesFor(entries, 'sofa rug')).toEqual([]);
  });
  it('name the page that a search opens by its address', () => {
    expect(pageFor('/delivery-information?from=search')).toEqual([
      { name: 'Delivery information', href: '/delivery-information?from=search' },
    ]);
    expect([pageFor(''), pageFor('/')]).toEqual([[], []]);
  });
});
