// @vitest-environment jsdom
import type { QuoteAnswer } from '@shop/contract/v1/quote';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { postForm } from '../../lib/post-form.ts';
import QuotePage from './quote.page.tsx';

// The answers below hold what these tests look at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));
vi.mock('../../lib/captcha.ts', () => ({ captchaToken: async () => 'captcha' }));
vi.mock('../../lib/post-form.ts', () => ({ postForm: vi.fn() }));

const item = (name: string, price: string, before = price) => ({
  ...{
    sku: name,
    name,
    qty_ordered: 1,
    each_price_inc: price,
    row_price_inc: price,
    row_price_org: before,
    group_code: -1,
  },
  ...{
    thumb: '',
    optionText: 'Sage linen',
    shipmethod: 'DEL',
    part_collected: false,
    pick_location: '',
    eta_text: '',
    eta_about: false,
    back_order: '',
  },
});
const aQuote = (over: Partial<QuoteAnswer> = {}): QuoteAnswer =>
  ({
    success: true,
    ...{ order_no: '10511', status: 'quote', firstname: 'Mereana', lastname: 'Hākaraia', email: 'm@example.test' },
    ...{ items: [item('Drover sofa', '1799.00'), item('Dusk lamp', '249.00')], payments: [], delivery: '89' },
    ...{ subtotal_inc: '2148.00', shipping_cost: '89.00', assembly_cost: '0.00', rubbish_cost: '0.00' },
    ...{ total_discount: '100.00', grandtotal: '2137.00', total_tax: '278.74', deliveryLabel: 'Delivery' },
    ...{ shipping_address: '14 Swanson Road, Henderson', shipping_zip: '0612', leave_at: '', comment: '' },
    ...{ expiry_date: '2026-12-01', expiresIn: 6, state: 'open', version: 3, confirmation: '' },
    pMethods: [
      { code: 'windcave', name: 'Credit or debit card', financeCart: '', finance: '', descCart: '' },
      { code: 'directcrd', name: 'Bank transfer', financeCart: '', finance: '', descCart: '' },
    ],
    ...over,
  }) as unknown as QuoteAnswer;

const json = (body: unknown) => new Response(JSON.stringify(body));
const said = (status: number, text: string) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain' } });

let root: Root;
let posted: Record<string, unknown>[];
let requests: string[];
let read: () => Response;
let pay: () => Response;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="app"></div>';
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads its CSRF token from there
  document.cookie = 'XSRF-TOKEN=t';
  posted = [];
  requests = [];
  read = () => json({ ...aQuote() });
  pay = () => json({ redirect: 'https://pay.test/1', params: { a: 'b' } });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/v1/quote/pay') {
      posted.push(JSON.parse(init?.body as string) as Record<string, unknown>);
      return pay();
    }
    requests.push(path);
    return read();
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function open(search = '?v=3'): Promise<void> {
  const router = createMemoryRouter([{ id: 'root', path: '/quote/:token', element: <QuotePage /> }], {
    initialEntries: [`/quote/q7KQ4M2XDb0Vt3nLs8RzWg${search}`],
  });
  root = createRoot(document.getElementById('app') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router} />));
  await vi.waitFor(() => act(async () => expect(document.querySelector('h1')).not.toBeNull()));
}
const text = () => (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(label))?.click());
const tick = (selector: string) => act(async () => document.querySelector<HTMLInputElement>(selector)?.click());

describe('the page of a quote', () => {
  it('shows what is in it, its total and until when it is held', async () => {
    await open();
    for (const part of ['Your quote, Mereana', '#10511', '1 Dec 2026', '6 more days', 'Drover sofa', '−$100.00'])
      expect(text()).toContain(part);
    expect(text()).toContain('$2,137.00');
    expect(text()).toContain('GST included: $278.74');
    expect(text()).not.toContain('We have changed this quote');
  });

  it('says of a line with a piece on back-order that it is ordered once the quote is paid', async () => {
    const items = [{ ...item('Drover sofa', '1799.00'), back_order: 'all' }, item('Dusk lamp', '249.00')];
    read = () => json({ ...aQuote({ items } as object) });
    await open();
    const lines = [...document.querySelectorAll('.line')].map((line) =>
      line.textContent?.includes('On back order: we'),
    );
    expect(lines).toEqual([true, false]);
  });

  it('adds up to its reader: reduced lines say their full price, and the sums what of the discount is in the lines', async () => {
    const items = [item('Drover sofa', '1709.05', '1799.00'), item('Dusk lamp', '249.00')];
    read = () => json({ ...aQuote({ items, subtotal_inc: '2048.00', total_discount: '139.95' } as object) });
    await open();
    const lines = [...document.querySelectorAll('.line__top')].map((line) => line.textContent?.replaceAll(/\s+/g, ' '));
    expect(lines).toEqual(['Drover sofa Before discount: $1,799 $1,709.05', 'Dusk lamp $249']);
    expect(document.querySelector('.line s')?.textContent).toBe('$1,799');
    const sums = [...document.querySelectorAll('.sum > div')].map((row) => row.textContent?.replaceAll(/\s+/g, ' '));
    expect(sums).toEqual(
      expect.arrayContaining([
        'Subtotal before discount$2,048.00',
        'Direct discount, in the lines−$89.95',
        'Coupon discount−$50.00',
      ]),
    );
  });

  it('shows the fees and the rate of a finance company beside its weekly sum, chosen or not', async () => {
    const gem = { code: 'gem', name: 'Gem Visa', isFinance: true, financeCart: '$23.81 a week for 12 months' };
    const pMethods = [{ ...gem, finance: '', descCart: 'A $55 fee, 29.49% p.a. after' }];
    read = () => json({ ...aQuote({ pMethods } as object) });
    await open();
    expect(text()).toContain('A $55 fee, 29.49% p.a. after');
  });

  it('is paid with a method, the terms and a captcha, in the version on show', async () => {
    await open();
    await tick('input[value=directcrd]');
    await tick('[data-field=agree_terms]');
    await press('Accept and pay $2,137.00');
    await vi.waitFor(() => expect(postForm).toHaveBeenCalledWith('https://pay.test/1', { a: 'b' }));
    const body = { orderNo: '10511', payment: 'directcrd', comment: '', agree_terms: 1, token: 'captcha', version: 3 };
    expect(posted).toEqual([{ ...body, quote: 'q7KQ4M2XDb0Vt3nLs8RzWg' }]);
  });

  it('asks for a method and the terms before it sends anything', async () => {
    await open();
    await press('Accept and pay');
    expect(text()).toContain('How do you want to pay?');
    expect(text()).toContain('can you please agree to the T&C');
    expect(posted).toEqual([]);
  });

  it('that was saved anew while it was open says so, shows the new one and pays nothing', async () => {
    await open();
    pay = () => said(409, 'This quote has changed. Please check it again.');
    read = () => json({ ...aQuote({ version: 4, grandtotal: '2000.00' }) });
    await tick('input[value=windcave]');
    await tick('[data-field=agree_terms]');
    await press('Accept and pay');
    await vi.waitFor(() => act(async () => expect(text()).toContain('Accept and pay $2,000.00')));
    expect(text()).toContain('This quote has changed. Please check it again.');
    expect(postForm).not.toHaveBeenCalled();
  });

  it.each([
    ['declined', 'Your payment was declined. Nothing was charged'],
    ['cancelled', 'You came back before paying. Nothing was charged'],
  ])('says how its payment ended when that was %s, and can be paid again', async (payment, sentence) => {
    await open(`?payment=${payment}`);
    expect(text()).toContain(sentence);
    expect(text()).toContain('Accept and pay $2,137.00');
  });

  it('says that it was saved anew since its mail', async () => {
    await open('?v=2');
    expect(text()).toContain('We have changed this quote since we sent you that mail.');
  });

  it('that is over offers no payment, and says whom to contact', async () => {
    read = () => json({ ...aQuote({ state: 'expired', expiresIn: -1 }) });
    await open();
    expect(text()).toContain('This quote was good until 1 Dec 2026.');
    expect(text()).not.toContain('Accept and pay');
    expect(document.querySelector('input')).toBeNull();
  });
});

describe('the page of a quote that was ordered', () => {
  it('leads to its order', async () => {
    read = () => json({ ...aQuote({ state: 'ordered', confirmation: '/order/confirmation/abc' }) });
    await open();
    expect(text()).toContain('This quote is an order now.');
    expect(document.querySelector('a[href="/order/confirmation/abc"]')).not.toBeNull();
    expect(text()).not.toContain('Accept and pay');
  });

  it('and cancelled says so', async () => {
    read = () => json({ ...aQuote({ state: 'ordered', status: 'locked', confirmation: '/order/confirmation/abc' }) });
    await open();
    expect(text()).toContain('This quote became an order, which was cancelled.');
    expect(text()).not.toContain('is an order now');
  });
});

describe('the page of a link', () => {
  it('that is unknown says where the whole link is', async () => {
    read = () => said(404, 'unknown');
    await open();
    expect(text()).toContain('We can’t find that quote');
  });

  it('that cannot be read now can be read again', async () => {
    read = () => {
      throw new TypeError('offline');
    };
    await open();
    expect(text()).toContain('Your quote is safe');
    read = () => json({ ...aQuote() });
    await press('Try again');
    await vi.waitFor(() => act(async () => expect(text()).toContain('Your quote, Mereana')));
    expect(requests).toEqual(['/v1/quote/q7KQ4M2XDb0Vt3nLs8RzWg', '/v1/quote/q7KQ4M2XDb0Vt3nLs8RzWg']);
  });

  it('cannot be paid while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(text()).toContain('You’re offline.');
    expect([...document.querySelectorAll('button')].find((one) => one.textContent?.includes('Accept'))?.disabled).toBe(
      true,
    );
    vi.restoreAllMocks();
  });
});
