import { expect, it } from 'vitest';
import { type QuoteLine, saysMore } from './quote.ts';

it.each([
  ['Quill armchair', 'Standard, Moss bouclé', 'Quill armchair, Standard', ''],
  ['Quill armchair', '', 'Quill armchair', ''],
  ['Quill armchair', 'Moss bouclé', '', ''],
  ['Quill armchair', 'Moss bouclé', 'Quill armchair, Standard', 'Quill armchair, Standard'],
  ['Bedroom set', '', 'Bundle and save: bed and two bedsides', 'Bundle and save: bed and two bedsides'],
])('of %s (%s) the description %j adds %j', (...[name, optionText, description, more]) => {
  expect(saysMore({ name, optionText, description } as QuoteLine)).toBe(more);
});
