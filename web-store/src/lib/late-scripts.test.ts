import { describe, expect, it } from 'vitest';
import { heldBack } from './late-scripts.server.ts';

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" as="font" href="/f.woff2"/></head><body>
<script>window.__reactRouterContext = {}</script><script type="module" async="">import "/assets/a.js";</script></body>`;

describe('a page whose scripts are held back', () => {
  const html = heldBack(PAGE, ['/assets/a.js', '/assets/view.js']);
  it('asks for no script of its own accord', () => {
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('type="module"');
  });
  it('names every file once, and what to run', () => {
    expect(html).toContain('<script type="text/held" data-files="/assets/a.js /assets/view.js">import "/assets/a.js";');
  });
  it('keeps what paints it and what was read for it', () => {
    expect(html).toContain('as="font"');
    expect(html).toContain('<script>window.__reactRouterContext = {}</script>');
  });
});
