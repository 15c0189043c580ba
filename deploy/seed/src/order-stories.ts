import type { SeedOrder } from './order-model.ts';

/** A piece that was bought: which family, how many. */
export interface Piece {
  family: string;
  /** how many more popular ones were passed over */
  skip?: number;
  qty?: number;
  /** per cent off by a member of staff */
  off?: number;
  /** collected there; '' or absent: delivered */
  collect?: string;
}
type Kept = Pick<SeedOrder, 'status' | 'branch' | 'daysAgo' | 'payments'>;
export interface Story extends Kept, Partial<Pick<SeedOrder, 'lockReason' | 'expiresInDays' | 'comment'>> {
  /** 0: shopper@demo.test, 1: credit@demo.test */
  who: 0 | 1;
  pieces: Piece[];
}

type Payment = SeedOrder['payments'][number];
const CARD: Payment = {
  gateway: 'windcave',
  name: 'Credit or debit card',
  flow: 'hosted',
  percent: 100,
  status: 0,
  type: 1,
};
const TRANSFER: Payment = { ...CARD, gateway: 'directcrd', name: 'Bank transfer', flow: 'transfer' };
const EFTPOS: Payment = { ...CARD, gateway: 'veftpos', name: 'EFTPOS', flow: 'terminal' };
/** The past is paid and banked (5): banking's own books begin with the first sale after the seed. */
const banked = (payment: Payment): Payment => ({ ...payment, status: 5 });

const web = (daysAgo: number, status: string, ...payments: Payment[]): Kept => {
  return { branch: 'WEB', daysAgo, status, payments };
};

/** One order or more in every status of docs/rules/orders.md 1 that needs no part dispatch. */
export const STORIES: Story[] = [
  { who: 0, ...web(411, 'completed', banked(CARD)), pieces: [{ family: 'sofa' }, { family: 'coffee-table' }] },
  { who: 1, ...web(388, 'completed', banked(EFTPOS)), branch: 'WLG', pieces: [{ family: 'bed', off: 5 }] },
  { who: 0, ...web(302, 'locked', { ...CARD, status: 3 }), lockReason: 'abandoned', pieces: [{ family: 'armchair' }] },
  { who: 0, ...web(301, 'completed', banked(CARD)), pieces: [{ family: 'armchair', qty: 2 }] },
  { who: 1, ...web(240, 'refunded', banked(CARD), banked({ ...CARD, type: 2 })), pieces: [{ family: 'rug' }] },
  { who: 0, ...web(173, 'completed', banked(TRANSFER)), pieces: [{ family: 'bookshelf' }, { family: 'sideboard' }] },
  {
    ...{ who: 1, ...web(160, 'completed', banked(EFTPOS)), branch: 'WLG', comment: 'Collected by the neighbour.' },
    pieces: [
      { family: 'table', collect: 'WLG' },
      { family: 'dining-chair', qty: 2, collect: 'WLG' },
    ],
  },
  {
    ...{ who: 0, ...web(96, 'locked', { ...TRANSFER, status: 2 }), branch: 'AKL', lockReason: 'cancelled' },
    ...{ comment: 'Changed their mind about the colour.', pieces: [{ family: 'sofa', skip: 2 }] },
  },
  { who: 0, ...web(61, 'quote'), branch: 'AKL', expiresInDays: -31, pieces: [{ family: 'tallboy', off: 8 }] },
  {
    who: 0,
    ...web(24, 'dispatched', banked(CARD)),
    pieces: [
      { family: 'lamp', skip: 1 },
      { family: 'rug', skip: 1 },
    ],
  },
  {
    ...{ who: 1, ...web(12, 'deposit', banked({ ...EFTPOS, percent: 30 }), { ...CARD, percent: 70 }), branch: 'WLG' },
    ...{
      comment: 'The rest before delivery.',
      pieces: [
        { family: 'sofa', skip: 1 },
        { family: 'armchair', skip: 1 },
      ],
    },
  },
  {
    who: 1,
    ...web(6, 'quote'),
    branch: 'WLG',
    expiresInDays: 24,
    pieces: [{ family: 'bed', skip: 1 }, { family: 'bedside' }],
  },
  { who: 0, ...web(4, 'quote'), branch: 'AKL', expiresInDays: 26, pieces: [{ family: 'table', skip: 1 }] },
  { who: 0, ...web(3, 'paid', banked(CARD)), pieces: [{ family: 'coffee-table', skip: 1, collect: 'AKL' }] },
  { who: 0, ...web(2, 'pending', TRANSFER), pieces: [{ family: 'sideboard', skip: 1 }] },
];
