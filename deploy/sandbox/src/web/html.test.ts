import { expect, test } from 'vitest';
import { html } from './html.ts';

test('whatever is placed in a page is escaped, in text and in attributes', () => {
  const typed = `"><script>alert('x')</script>&`;
  expect(html`<p title="${typed}">${typed}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</p>',
  );
});

test('pieces made by html are placed as they stand, and nothing is written for false', () => {
  expect(html`<ul>${[html`<li>${1}</li>`, html`<li>${'<'}</li>`]}${false}</ul>`.markup).toBe(
    '<ul><li>1</li><li>&lt;</li></ul>',
  );
});
