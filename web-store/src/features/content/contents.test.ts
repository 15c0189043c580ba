import { describe, expect, it } from 'vitest';
import { contentsOf, withAnchors } from './contents.ts';

const PAGE =
  '<p>Hello</p><h5>What it costs</h5><p>a</p><h5 class="x">What it <b>costs</b></h5><h4>No</h4><h5>Whangārei &amp; on</h5>';

describe('the contents of a static page', () => {
  it('are its level-5 headings, equal ones distinguished', () => {
    expect(contentsOf(PAGE)).toEqual([
      { id: 'what-it-costs', text: 'What it costs' },
      { id: 'what-it-costs-2', text: 'What it costs' },
      { id: 'whangarei-on', text: 'Whangārei & on' },
    ]);
  });
  it('point at anchors that are there', () => {
    const html = withAnchors(PAGE);
    for (const { id } of contentsOf(PAGE)) expect(html).toContain(`id="${id}"`);
  });
  it('leave the rest of the page as it was', () =>
    expect(withAnchors('<p>x</p><h4>y</h4>')).toBe('<p>x</p><h4>y</h4>'));
});
