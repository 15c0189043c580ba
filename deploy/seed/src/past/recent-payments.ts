import type { PastMoment } from '@shop/primitives/past-moment';
import type { SeedOrder } from '../order-model.ts';
import type { Random } from '../random.ts';
import type { SalePayment } from './sale.ts';

interface Chosen {
  branch: string;
  status: SeedOrder['status'];
  age: number;
}

const IN_STORE = ['windcave', 'veftpos', 'directcrd', 'financenow'];

/** How it is or was to be paid: an order of the store that is still unpaid waits for a transfer. */
export function gatewayOf(r: Random, { branch, status, age }: Chosen): string {
  const mayWait = age >= 3;
  if (branch === 'WEB') {
    if (status === 'pending') return 'directcrd';
    return status === 'locked' || !mayWait || r.chance(75) ? 'windcave' : 'directcrd';
  }
  const gateway = r.pick([...IN_STORE, 'veftpos', 'veftpos', 'offline']);
  return gateway === 'directcrd' && !mayWait && status !== 'pending' ? 'veftpos' : gateway;
}

interface Paying {
  status: SeedOrder['status'];
  gateway: string;
  placed: PastMoment;
  isWeb: boolean;
}
const DEPOSIT_PERCENT = 30;

/** The rows of an order: what is paid, owed, given up or given back, according to its status. */
export function paymentsOf(r: Random, { status, gateway, placed, isWeb }: Paying): SalePayment[] {
  const row: SalePayment = { gateway, percent: 100, type: 1, state: 'owed', at: null, reference: '' };
  const paid = { ...row, state: 'settled' as const, at: settledAt(r, gateway, placed), reference: entered(r, gateway) };
  if (status === 'pending') return [row];
  if (status === 'deposit') {
    const deposit = { ...paid, gateway: 'veftpos', at: later(placed, 3), reference: '', percent: DEPOSIT_PERCENT };
    return [deposit, { ...row, gateway: 'directcrd', percent: 100 - DEPOSIT_PERCENT }];
  }
  if (status === 'locked') {
    return [isWeb ? { ...row, state: 'declined', at: later(placed, 4) } : { ...row, state: 'cancelled' }];
  }
  if (status === 'refunded') {
    const card = { ...paid, gateway: isWeb ? 'windcave' : 'veftpos', at: later(placed, 3), reference: '' };
    return [card, { ...card, type: 2, at: { daysAgo: placed.daysAgo - r.whole(3, 9), minute: r.whole(540, 1000) } }];
  }
  return [paid];
}

const later = ({ daysAgo, minute }: PastMoment, minutes: number): PastMoment => ({ daysAgo, minute: minute + minutes });

/** A transfer arrives a day or two later, everything else at once. */
const settledAt = (r: Random, gateway: string, placed: PastMoment): PastMoment =>
  gateway === 'directcrd' ? { daysAgo: placed.daysAgo - r.whole(1, 2), minute: r.whole(570, 720) } : later(placed, 3);

function entered(r: Random, gateway: string): string {
  if (gateway === 'financenow') return `FN-${r.whole(200_000, 299_999)}`;
  return gateway === 'offline' ? `Cheque ${r.whole(1000, 9999)}` : '';
}
