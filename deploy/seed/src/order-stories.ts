import type { SeedOrder } from './model.ts';

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
const payment = (gateway: string, name: string, status: number, percent = 100): Payment => {
  return { gateway, name, percent, status, type: 1 };
};
/** The past is paid and banked (5): banking's own books begin with the first sale after the seed. */
const BANKED = 5;
const card = (status: number, percent?: number) => payment('windcave', 'Credit or debit card', status, percent);
const transfer = (status: number) => payment('directcrd', 'Bank transfer', status);
const eftpos = (percent?: number) => payment('veftpos', 'EFTPOS', BANKED, percent);
const refund = (): Payment => ({ ...card(BANKED), type: 2 });

const web = (daysAgo: number, status: string, payments: Payment[]): Kept => ({
  branch: 'WEB',
  daysAgo,
  status,
  payments,
});
const counter = (branch: string, daysAgo: number, status: string, payments: Payment[]): Kept => {
  return { branch, daysAgo, status, payments };
};

/** One order or more in every status of contract section 7 that needs no parcel half on its way. */
export const STORIES: Story[] = [
  { who: 0, ...web(411, 'completed', [card(BANKED)]), pieces: [{ family: 'sofa' }, { family: 'coffee-table' }] },
  { who: 1, ...counter('WLG', 388, 'completed', [eftpos()]), pieces: [{ family: 'bed', off: 5 }] },
  { who: 0, ...web(302, 'locked', [card(3)]), lockReason: 'abandoned', pieces: [{ family: 'armchair' }] },
  { who: 0, ...web(301, 'completed', [card(BANKED)]), pieces: [{ family: 'armchair', qty: 2 }] },
  { who: 1, ...web(240, 'refunded', [card(BANKED), refund()]), pieces: [{ family: 'rug' }] },
  { who: 0, ...web(173, 'completed', [transfer(BANKED)]), pieces: [{ family: 'bookshelf' }, { family: 'sideboard' }] },
  {
    ...{ who: 1, ...counter('WLG', 160, 'completed', [eftpos()]), comment: 'Collected by the neighbour.' },
    pieces: [
      { family: 'table', collect: 'WLG' },
      { family: 'dining-chair', qty: 2, collect: 'WLG' },
    ],
  },
  {
    ...{ who: 0, ...counter('AKL', 96, 'locked', [transfer(2)]), lockReason: 'cancelled' },
    ...{ comment: 'Changed their mind about the colour.', pieces: [{ family: 'sofa', skip: 2 }] },
  },
  { who: 0, ...counter('AKL', 61, 'quote', []), expiresInDays: -31, pieces: [{ family: 'tallboy', off: 8 }] },
  {
    who: 0,
    ...web(24, 'dispatched', [card(BANKED)]),
    pieces: [
      { family: 'lamp', skip: 1 },
      { family: 'rug', skip: 1 },
    ],
  },
  {
    ...{ who: 1, ...counter('WLG', 12, 'deposit', [eftpos(30), card(0, 70)]) },
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
    ...counter('WLG', 6, 'quote', []),
    expiresInDays: 24,
    pieces: [{ family: 'bed', skip: 1 }, { family: 'bedside' }],
  },
  { who: 0, ...counter('AKL', 4, 'quote', []), expiresInDays: 26, pieces: [{ family: 'table', skip: 1 }] },
  { who: 0, ...web(3, 'paid', [card(BANKED)]), pieces: [{ family: 'coffee-table', skip: 1, collect: 'AKL' }] },
  { who: 0, ...web(2, 'pending', [transfer(0)]), pieces: [{ family: 'sideboard', skip: 1 }] },
];
