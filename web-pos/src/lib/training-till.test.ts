// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveCounter, practiceTerminals, trainingCounter } from './shop-mode.ts';
import { isTrainingTill, markTill, opensAt } from './training-till.ts';

const { dataset } = document.documentElement;
const at = (path: string) => {
  window.history.replaceState(null, '', path);
  return opensAt(window.location);
};

beforeEach(() => {
  dataset['mode'] = 'live';
  dataset['training'] = 'https://training.example';
});
afterEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  localStorage.clear();
  sessionStorage.clear();
});

describe('a till for training', () => {
  it('opens at its training counter, from any screen; every other till opens here', () => {
    expect(at('/pos')).toBe('');
    expect(markTill(true)).toBe(true);
    expect(at('/pos')).toBe('https://training.example/pos');
    expect(at('/pos/order?s=1')).toBe('https://training.example/pos');
    expect(markTill(false)).toBe(true);
    expect([isTrainingTill(), at('/pos')]).toEqual([false, '']);
  });

  it('stays live in the tab that came back from training, and forgets the address that said so', () => {
    markTill(true);
    expect(at('/pos?till=live')).toBe('');
    expect(window.location.href).not.toContain('till');
    expect(at('/pos/order')).toBe('');
    sessionStorage.clear();
    expect(at('/pos/order')).toBe('https://training.example/pos');
  });

  it('leads no window elsewhere that was opened beside a screen', () => {
    markTill(true);
    expect([at('/pos/signed-in'), at('/pos/card-page/100001')]).toEqual(['', '']);
  });

  it('opens here when this shop has no training counter any more', () => {
    markTill(true);
    delete dataset['training'];
    expect(at('/pos')).toBe('');
  });
});

describe('the two counters', () => {
  it('lead to each other: to training at the same branch, back to the live one as live', () => {
    expect(trainingCounter('WLG')).toBe('https://training.example/pos/?till=WLG');
    expect([liveCounter(), practiceTerminals('hit')]).toEqual(['', '']);
    dataset['mode'] = 'training';
    dataset['live'] = 'https://shop.example';
    dataset['practice'] = 'https://practice.example';
    expect(liveCounter()).toBe('https://shop.example/pos?till=live');
    expect(trainingCounter('WLG')).toBe('');
    expect(practiceTerminals('hit')).toBe('https://practice.example/sandbox/terminals');
    expect(practiceTerminals('frame')).toBe('https://practice.example/sandbox/registers');
  });

  it('offer the practice terminals in training alone', () => {
    dataset['practice'] = 'https://practice.example';
    expect(practiceTerminals('hit')).toBe('');
  });
});
