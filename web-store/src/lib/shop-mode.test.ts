// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { titled } from '../site.ts';
import { pageMeta } from './page-meta.ts';
import { savedPostcode, savePostcode } from './postcode.ts';

const { dataset } = document.documentElement;
const page = { title: 'Sofas', description: 'All of them', address: '/sofas' };

afterEach(() => {
  delete dataset['mode'];
  for (const name of ['uzip', 'training-uzip']) document.cookie = `${name}=; path=/; max-age=0`;
});

describe('a page of the store in training', () => {
  it('says so in its title, and is not for search engines', () => {
    dataset['mode'] = 'training';
    expect(titled('Sofas')).toMatch(/^TRAINING · Sofas · /);
    expect(pageMeta(page)).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(JSON.stringify(pageMeta(page))).not.toContain('canonical');
  });

  it('of a live shop says nothing of it', () => {
    expect(titled('Sofas')).toMatch(/^Sofas · /);
    expect(JSON.stringify(pageMeta(page))).not.toContain('noindex');
  });

  it('keeps its postcode beside that of the live shop on the same host', () => {
    savePostcode('6011');
    dataset['mode'] = 'training';
    expect(savedPostcode()).toBe('');
    savePostcode('1010');
    expect(savedPostcode()).toBe('1010');
    delete dataset['mode'];
    expect(savedPostcode()).toBe('6011');
  });
});
