import { describe, expect, it } from 'vitest';
import { marked } from './page-mark.ts';

const PAGE = '<!doctype html><html lang="en-NZ"><head><title>Point of sale</title></head></html>';

describe("the counter's page", () => {
  it('says that it is training, in its title too, and where the live counter and the practice terminals are', () => {
    const page = marked(PAGE, { mode: 'training', live: 'https://shop.example', practice: 'https://practice.example' });
    expect(page).toContain(
      '<html data-mode="training" data-live="https://shop.example" data-practice="https://practice.example" lang="en-NZ">',
    );
    expect(page).toContain('<title>TRAINING · Point of sale</title>');
  });

  it('of a live shop says where the training counter is, if there is one, and nothing else', () => {
    const page = marked(PAGE, { mode: 'live', training: 'https://training.example', live: undefined });
    expect(page).toContain('<html data-mode="live" data-training="https://training.example" lang="en-NZ">');
    expect(page).toContain('<title>Point of sale</title>');
    expect(marked(PAGE, { mode: 'demo' })).toContain('<html data-mode="demo" lang="en-NZ">');
  });
});
