import { describe, expect, it } from 'vitest';
import { cleanFields, cleanHtml } from './clean-html.ts';

describe('html as it may be stored', () => {
  it('keeps what text is made of', () => {
    const html =
      '<h5>Care</h5><p>Dust <strong>once</strong>, see <a href="/returns-policy">returns</a>.</p><ul><li>Oak</li></ul>';
    expect(cleanHtml(html)).toBe(html);
  });
  it('loses scripts, handlers, frames and addresses that run', () => {
    expect(cleanHtml('<p onclick="x()">a</p><script>b</script><iframe src="//e"></iframe>')).toBe('<p>a</p>');
    expect(cleanHtml('<a href="javascript:alert(1)">c</a><a href="//evil.test">d</a>')).toBe('<a>c</a><a>d</a>');
    expect(cleanHtml('<img src="/p.webp" onerror="x()" alt="p">')).toBe('<img src="/p.webp" alt="p" />');
  });
  it('is cleaned in every named field, and nowhere else', () => {
    const row = {
      name: '<b>kept</b>',
      html: '<i>i</i><script></script>',
      sections: [{ title: '<u>', html: '<u>u</u>' }],
    };
    expect(cleanFields(row, ['html', 'sections.html'])).toEqual({
      name: '<b>kept</b>',
      html: '<i>i</i>',
      sections: [{ title: '<u>', html: 'u' }],
    });
  });
});
