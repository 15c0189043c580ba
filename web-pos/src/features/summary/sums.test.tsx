import type { StaffCart } from '@shop/contract/pos/draft';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sums } from './sums.tsx';

const cart = { subtotal: '169.00', taxamount: '22.04', grandtotal: '169.00', delivery: 'FREE' } as StaffCart;
const totalOf = (isUnsaved: boolean) =>
  renderToStaticMarkup(<Sums {...{ cart, isUnsaved }} isBusy={isUnsaved} onFee={() => undefined} />).replace(
    /^.*class="total"/,
    '',
  );

it('a total that knows nothing of the last changes says so beside its figure', () => {
  expect(totalOf(true)).toContain('not saved yet');
  expect(totalOf(true)).not.toContain('Incl. GST');
  expect(totalOf(false)).toContain('Incl. GST $22.04');
  expect(totalOf(false)).not.toContain('not saved yet');
});

it('a delivery fee is shown as the server writes it, of a thousand dollars and more too', () => {
  for (const delivery of ['FREE', 'TBC', '$89.00', '$1,383.97']) {
    const html = renderToStaticMarkup(
      <Sums cart={{ ...cart, delivery }} isUnsaved={false} isBusy={false} onFee={() => undefined} />,
    );
    expect(html).toContain(`<dd>${delivery}</dd>`);
  }
});
