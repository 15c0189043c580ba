import { sleep } from 'k6';
import { type Till, detailOf, sale } from './counter.ts';
import type { Goods } from './goods.ts';
import { amountOf, centsOf, expect, note } from './visit.ts';

const GATEWAY = 'weftpos';
/** As the counter asks. Seconds. */
const ASK_EVERY = 5;
const LOOKS = 24;
/** Cents that make the sandbox's terminal do something else than approve (deploy/sandbox). */
const SCRIPTED = [1, 5, 8, 9, 13, 17, 21, 30];

const UNPAID = 0;

interface Chosen {
  readonly payments: readonly { readonly id: string; readonly gateway: string; readonly status: number }[];
}
interface Status {
  readonly StatusId: number;
  readonly ReCo: string;
}

/** The one terminal of this scenario: a sale after the other, as a till makes them. */
const STATION = (): string => __ENV['STATION'] ?? 'AKL-1';

/** A sale paid in full at a card terminal, watched as the popup does until it is approved. */
export function terminal(till: Till, goods: Goods): void {
  const { orderNo, total } = sale(till, { goods, option: 'order' });
  for (const cents of amountsOf(centsOf(total))) pay(till, orderNo, amountOf(cents));
  const order = detailOf(till, orderNo);
  expect('the order is paid', order.status, 'paid');
  expect('the order costs what the sale said', order.grandtotal, total);
}

/** All of it at once; in two parts where the cents of the whole would be a script of the sandbox. */
function amountsOf(cents: number): number[] {
  const part = cents - (cents % 100) - 50;
  return SCRIPTED.includes(cents % 100) ? [part, cents - part] : [cents];
}

function pay(till: Till, orderNo: string, amount: string): void {
  const wanted = { gateway: GATEWAY, amount, type: 1 };
  const path = '/pos/order/updatePayment';
  const { payments } = till.ask<Chosen>('choose terminal', path, { orderNo, payments: [wanted] });
  const option = payments.find(({ gateway, status }) => gateway === GATEWAY && status === UNPAID)?.id ?? '';
  const paying = { orderNo, option, station: STATION() };
  till.ask('start terminal', '/pos/hit/start', { ...paying, type: 'purchase' });
  expect('the terminal approved', approval(till, paying), '00');
  note('terminal', { orderNo, option, total: amount });
}

function approval(till: Till, paying: { readonly orderNo: string; readonly option: string; readonly station: string }) {
  for (let look = 0; look < LOOKS; look += 1) {
    sleep(ASK_EVERY);
    const { StatusId, ReCo } = till.ask<Status>('ask terminal', '/pos/hit/getStatus', paying);
    if (StatusId === 6 || ReCo !== '') return ReCo;
  }
  return 'not over after two minutes';
}
