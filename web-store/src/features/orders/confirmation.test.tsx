import type { ConfirmationAnswer } from '@shop/contract/v1/order';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Confirmation } from './confirmation.tsx';
import { stepsOf } from './steps.ts';

const aPayment = (over: Partial<ConfirmationAnswer['payments'][number]> = {}) =>
  ({
    gateway: 'windcave',
    flow: 'hosted',
    name: 'Credit or debit card',
    amount: '478.00',
    status: 1,
    type: 1,
    ...over,
  }) as const;
const partPaid = (payments: ConfirmationAnswer['payments']) =>
  ({
    ...{ order_no: '100001', status: 'deposit', firstname: 'Aroha', email: 'a@example.test', items: [], payments },
    ...{ grandtotal: '1296.00', paidAmount: '478.00', refundDue: '0.00', nztime: '2026-11-22 13:00', delivery: 'FREE' },
    ...{ subtotal_inc: '1296.00', shipping_cost: '0.00', assembly_cost: '0.00', rubbish_cost: '0.00' },
    ...{ total_discount: '0.00', total_tax: '169.04', deliveryLabel: 'Delivery' },
    ...{ shipping_address: '22 The Terrace, Wellington 6011', shipping_zip: '6011' },
  }) as unknown as ConfirmationAnswer;
const shown = (order: ConfirmationAnswer) =>
  renderToStaticMarkup(<Confirmation order={order} placeOf={String} token="the-token" />).replaceAll(/<[^>]+>/g, ' ');

describe('the confirmation of a part-paid order', () => {
  it('says what was received and what remains, and where to go on by card', () => {
    const order = partPaid([aPayment({ status: 0, amount: '818.00' }), aPayment()]);
    const text = shown(order);
    expect(text).toContain('We have received $478.00 of $1,296.00.');
    expect(text).toContain('Pay the remaining $818.00');
    expect(text).not.toContain('all in hand');
    const html = renderToStaticMarkup(<Confirmation order={order} placeOf={String} token="the-token" />);
    expect(html).toMatch(/<form[^>]* action="\/v1\/pay\/go"/);
    expect(html).toContain('name="token" value="the-token"');
  });
  it('asks for the rest by transfer where that was chosen', () => {
    const text = shown(
      partPaid([aPayment({ gateway: 'directcrd', flow: 'transfer', status: 0, amount: '818.00' }), aPayment()]),
    );
    expect(text).toContain('Please transfer the remaining $818.00');
  });
  it('whose payment is with its provider says that it is asked for, and never that nothing is paid', () => {
    for (const status of ['pending', 'deposit'] as const) {
      const text = shown({ ...partPaid([aPayment({ status: 4, amount: '818.00' })]), status });
      expect(text).toContain('Payment is being checked');
      expect(text).toContain('please do not pay again');
      expect(text).toContain('back to the payment page');
      expect(text).not.toContain('Nothing is paid');
    }
  });
  it('promises no day anywhere before the transfer has arrived', () => {
    const item = {
      ...{ sku: 'L', name: 'Lamp', qty_ordered: 1, each_price_inc: '90.00', group_code: -1, row_price_inc: '90.00' },
      ...{ row_price_org: '90.00', thumb: '', optionText: '', shipmethod: 'PCK', part_collected: false },
      ...{ pick_location: 'Albany', eta_text: '2026-11-30', eta_about: false, back_order: '' },
    };
    const transfer = aPayment({ gateway: 'directcrd', flow: 'transfer', status: 0 });
    const order = {
      ...partPaid([transfer]),
      status: 'pending',
      paidAmount: '0.00',
      items: [item],
    } as unknown as ConfirmationAnswer;
    expect(shown(order)).not.toContain('30 Nov');
    expect(shown(order).match(/once your transfer has arrived/g)).toHaveLength(2);
    expect(shown({ ...order, status: 'paid' })).toContain('Collect from Mon 30 Nov, Albany');
  });
  it('says the postcode once, also where the address names it', () => {
    expect(shown(partPaid([aPayment()])).match(/6011/g)).toHaveLength(1);
  });
  it('names the company that was typed in the cart', () => {
    const company = 'Kowhai Timber Ltd';
    expect(shown({ ...partPaid([aPayment()]), company })).toContain(company);
  });
  it('writes a day as people do', () => {
    const item = {
      group_code: -1,
      name: 'Lamp',
      qty_ordered: 1,
      shipmethod: 'DEL',
      part_collected: false,
      back_order: '',
      eta_text: '2027-01-15',
      eta_about: false,
    };
    const [, later] = stepsOf({ items: [item], status: 'paid' } as never, String);
    expect(later?.when).toBe('Delivered by Fri 15 Jan');
  });
  it('says what comes first first', () => {
    const lamp = {
      group_code: -1,
      name: 'Lamp',
      qty_ordered: 1,
      shipmethod: 'DEL',
      part_collected: false,
      back_order: '',
      eta_text: '2027-01-15',
      eta_about: false,
    };
    const sooner = { ...lamp, shipmethod: 'PCK', pick_location: 'WLG', eta_text: '2027-01-12' };
    const steps = stepsOf({ items: [lamp, sooner], status: 'paid' } as never, String);
    expect(steps.map(({ when }) => when)).toEqual(['Today', 'Collect from Tue 12 Jan', 'Delivered by Fri 15 Jan']);
  });
  it('does not say that the warehouse has it', () => {
    expect(stepsOf({ items: [], status: 'deposit', delivery: 'FREE' }, String)[0]?.what).not.toContain('warehouse');
  });
});

describe('the confirmation of a paid order', () => {
  const paid = (delivery: string) => shown({ ...partPaid([aPayment()]), status: 'paid', delivery } as never);
  it('says where staff took the money, not by which code', () => {
    const offline = aPayment({ gateway: 'offline', flow: 'manual', name: 'Offline' });
    const text = shown({ ...partPaid([offline, aPayment()]), status: 'paid' } as never);
    expect([text.includes('Paid at the shop'), text.toLowerCase().includes('offline')]).toEqual([true, false]);
  });
  it('does not count what a manager let go without a deposit as a payment', () => {
    const none = aPayment({ gateway: 'no-deposit', flow: 'manual', name: 'No deposit', amount: '0.00' });
    const text = shown({ ...partPaid([none, aPayment()]), status: 'paid' } as never);
    expect([text.includes('Paid by credit or debit card'), text.includes('no deposit')]).toEqual([true, false]);
  });
  it('says that nothing is left to do, unless delivery has no price yet', () => {
    expect(paid('89.00')).toContain('You don’t need to do anything else.');
    expect(paid('TBC')).not.toContain('anything else');
    expect(paid('TBC')).toContain('Your address needs a price of its own');
  });
});

describe('the confirmation of an order that waits for a transfer', () => {
  const transfer = { name: 'Tussock & Tarn', account: '99-0000-0000000-00', reference: '100001', amount: '818.00' };
  const awaited = aPayment({ gateway: 'directcrd', status: 0, amount: '818.00' });
  it.each(['pending', 'deposit'])('says where to, how much and with which reference: %s', (status) => {
    const text = shown({ ...partPaid([awaited]), status, transfer } as never).replaceAll(/\s+/g, ' ');
    for (const part of ['Account name Tussock &amp; Tarn', '99-0000-0000000-00', 'Reference 100001', '$818.00'])
      expect(text).toContain(part);
  });
  it('says that it waits, not that a receipt is on its way, and each thing once', () => {
    const text = shown({ ...partPaid([awaited]), status: 'pending', transfer } as never).replaceAll(/\s+/g, ' ');
    expect(text).toContain('One step is left.');
    expect(text).toContain('We send the receipt to a@example.test once your transfer has arrived.');
    expect(text).not.toContain('all in hand');
    expect(text.match(/\$818\.00/g)).toHaveLength(1);
  });
  it('says nothing of it when nothing is to be transferred', () => {
    expect(shown({ ...partPaid([aPayment()]), transfer: null } as never)).not.toContain('Account number');
  });
});

describe('the confirmation of an order of which nothing is paid', () => {
  const card = aPayment({ gateway: 'windcave', flow: 'hosted', status: 0, amount: '1296.00' });
  it('names the part that its page asks for, where staff asked for no more', () => {
    const deposit = { ...card, amount: '200.00' };
    const unpaid = { ...partPaid([deposit]), status: 'pending', transfer: null, paidAmount: '0.00' } as never;
    expect(shown(unpaid)).toContain('Pay $200.00');
    expect(shown(partPaid([deposit, aPayment()])).replaceAll(/\s+/g, ' ')).toContain('Pay $200.00');
  });
  it('leads to the page that it is paid on', () => {
    const text = shown({ ...partPaid([card]), status: 'pending', transfer: null, paidAmount: '0.00' } as never);
    expect(text).toContain('Nothing is paid yet. You can pay here, or in our shop.');
    expect(text).toContain('Pay $1,296.00');
  });
  it('says how to pay it where no such page waits', () => {
    const text = shown({ ...partPaid([]), status: 'pending', transfer: null, paidAmount: '0.00' } as never);
    expect([text.includes('please ring us if you have neither'), text.includes('Pay $')]).toEqual([true, false]);
  });
});

describe('the confirmation of an order whose payment our staff took over', () => {
  it.each(['pending', 'deposit'])('says that it is paid in the shop, and offers no way to pay: %s', (status) => {
    const waiting = aPayment({ status: 0, amount: '818.00' });
    const text = shown({ ...partPaid([waiting]), status, inShop: true } as never);
    expect(text).toContain('This order is being paid in our shop, so nothing more is paid here.');
    expect(text).toContain('We hold everything until it is paid in our shop.');
    expect([text.includes('transfer'), text.includes('Pay the remaining')]).toEqual([false, false]);
  });
});

describe('the confirmation in a browser of 2023', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  it('stands without the newer ways to group a list', () => {
    vi.spyOn(Map, 'groupBy').mockImplementation(() => {
      throw new TypeError('Map.groupBy is not a function');
    });
    const order = partPaid([aPayment()]);
    expect(shown({ ...order, status: 'paid' })).toContain('Paid by credit or debit card');
  });
});

describe('where an order goes', () => {
  it('names the place to leave the goods, where there is one', () => {
    const order = partPaid([aPayment()]);
    expect(shown(order)).not.toContain('Leave at');
    expect(shown({ ...order, leave_at: 'garage' })).toMatch(/22 The Terrace, Wellington 6011\s+Leave at: garage/);
  });
  it('repeats what the driver should know, where anything was said', () => {
    const order = partPaid([aPayment()]);
    expect(shown(order)).not.toContain('For the driver');
    expect(shown({ ...order, comment: 'Narrow stairs' })).toContain('For the driver: Narrow stairs');
  });
});

describe('the confirmation of a paid order', () => {
  const paid = (over: object, payments = [aPayment()]) => ({ ...partPaid(payments), status: 'paid', ...over }) as never;
  it('says of each method what it has paid, not the total', () => {
    const voucher = aPayment({ gateway: 'voucher', flow: 'ledger', name: 'Gift voucher', amount: '100.00' });
    const text = shown(paid({ paidAmount: '1296.00' }, [voucher, aPayment({ amount: '1196.00' })])).replaceAll(
      /\s+/g,
      ' ',
    );
    expect(text).toContain('Paid by gift voucher $100.00');
    expect(text).toContain('Paid by credit or debit card $1,196.00');
  });
  it('adds up what one method has paid in parts, and leaves out what it has not', () => {
    const parts = [
      aPayment({ amount: '478.00' }),
      aPayment({ amount: '818.00' }),
      aPayment({ amount: '5.00', status: 3 }),
    ];
    expect(shown(paid({ paidAmount: '1296.00' }, parts)).replaceAll(/\s+/g, ' ')).toContain(
      'Paid by credit or debit card $1,296.00',
    );
  });
  it('says that we pay back what was received beyond the order', () => {
    const excess = 'We have received $478.00 more than your order. We will pay it back to you.';
    expect(shown(paid({ refundDue: '478.00' }))).toContain(excess);
    expect(shown(paid({}))).not.toContain('more than your order');
    expect(shown(paid({ refundDue: '478.00', status: 'locked' }))).not.toContain('more than your order');
  });
});

describe('the confirmation of an order that nothing was paid of', () => {
  const unpaid = (over: Partial<ConfirmationAnswer>) =>
    shown({ ...partPaid([]), paidAmount: '0.00', transfer: null, inShop: false, ...over });
  it.each(['locked', 'quote'] as const)(
    'says of one that is %s that nothing of it comes, and asks for nothing',
    (status) => {
      const item = {
        group_code: -1,
        name: 'Lamp',
        qty_ordered: 1,
        shipmethod: 'DEL',
        part_collected: false,
        back_order: '',
        eta_text: '2027-01-15',
        eta_about: false,
      };
      expect(stepsOf({ items: [item], status, delivery: 'FREE' } as never, String)).toHaveLength(1);
      const text = unpaid({ status });
      expect(text).toContain(status === 'locked' ? 'This order was cancelled.' : 'We are changing this order.');
      for (const untrue of ['in hand', 'receipt', 'warehouse', 'To pay', 'Thanks'])
        expect({ untrue, says: text.includes(untrue) }).toEqual({ untrue, says: false });
    },
  );
  it.each(['pending', 'deposit'] as const)(
    'says of a %s one that it can be paid, and tells of no transfer that nobody waits for',
    (status) => {
      const text = unpaid({ status });
      expect(text).toContain('Nothing is paid yet.');
      expect(text).toMatch(/To pay\s+\$1,296\.00/);
      for (const untrue of ['transfer', 'Part of it is paid', 'We have received $0.00'])
        expect({ untrue, says: text.includes(untrue) }).toEqual({ untrue, says: false });
    },
  );
});
