import { describe, expect, it } from 'vitest';
import { categoryAddress, groupsOf } from './menu-tree.ts';

const node = (url: string) => ({ name: url, url, count: 1, children: [] });

describe('the addresses of three levels', () => {
  it('are the slug, its type, and its variant', () => {
    expect(categoryAddress([node('living')])).toBe('/living');
    expect(categoryAddress([node('living'), node('sofas')])).toBe('/living?type=sofas');
    expect(categoryAddress([node('living'), node('sofas'), node('seater-2')])).toBe(
      '/living?type=sofas&variant=seater-2',
    );
  });
});

describe('the third level', () => {
  it('is grouped by the part of the url before the first dash, in order', () => {
    const groups = groupsOf(['seater-2', 'colour-sage', 'seater-3', 'corner'].map(node));
    expect(groups.map(({ name, nodes }) => [name, nodes.length])).toEqual([
      ['seater', 2],
      ['colour', 1],
      ['corner', 1],
    ]);
  });
});
