import type { PastMoment } from '@shop/primitives/past-moment';
import type { SeedOrder } from '../order-model.ts';
import { CUSTOMERS } from '../people.ts';
import { seededRandom } from '../random.ts';
import { staffOf } from './crew.ts';
import { logsOf } from './logs.ts';
import type { Sale, SalePayment } from './sale.ts';
import type { Piece, Shelves } from './shelves.ts';

type Kept = Pick<SeedOrder, 'status' | 'branch'> & { daysAgo: number; payments: PaymentPart[] };
interface Story extends Kept, Partial<Pick<SeedOrder, 'lockReason' | 'expiresInDays' | 'comment'>> {
  /** 0: shopper@demo.test, 1: credit@demo.test */
  who: 0 | 1;
  pieces: Piece[];
}
type PaymentPart = Pick<SalePayment, 'gateway' | 'percent' | 'state' | 'type'>;

const CARD: PaymentPart = { gateway: 'windcave', percent: 100, state: 'owed', type: 1 };
const TRANSFER: PaymentPart = { ...CARD, gateway: 'directcrd' };
const EFTPOS: PaymentPart = { ...CARD, gateway: 'veftpos' };
const settled = (payment: PaymentPart): PaymentPart => ({ ...payment, state: 'settled' });

const web = (daysAgo: number, status: Kept['status'], ...payments: PaymentPart[]): Kept => {
  return { branch: 'WEB', daysAgo, status, payments };
};

/** What the two demo customers bought: an order or more in every status that needs no part dispatch. */
const STORIES: Story[] = [
  { who: 0, ...web(411, 'completed', settled(CARD)), pieces: [{ family: 'sofa' }, { family: 'coffee-table' }] },
  { who: 1, ...web(388, 'completed', settled(EFTPOS)), branch: 'WLG', pieces: [{ family: 'bed', off: 5 }] },
  {
    ...{ who: 0, ...web(302, 'locked', { ...CARD, state: 'declined' }), lockReason: 'abandoned' },
    pieces: [{ family: 'armchair' }],
  },
  { who: 0, ...web(301, 'completed', settled(CARD)), pieces: [{ family: 'armchair', qty: 2 }] },
  { who: 1, ...web(240, 'refunded', settled(CARD), settled({ ...CARD, type: 2 })), pieces: [{ family: 'rug' }] },
  { who: 0, ...web(173, 'completed', settled(TRANSFER)), pieces: [{ family: 'bookshelf' }, { family: 'sideboard' }] },
  {
    ...{ who: 1, ...web(160, 'completed', settled(EFTPOS)), branch: 'WLG', comment: 'Collected by the neighbour.' },
    pieces: [
      { family: 'table', collect: 'WLG' },
      { family: 'dining-chair', qty: 2, collect: 'WLG' },
    ],
  },
  {
    ...{ who: 0, ...web(96, 'locked', { ...TRANSFER, state: 'cancelled' }), branch: 'AKL', lockReason: 'cancelled' },
    ...{ comment: 'Changed their mind about the colour.', pieces: [{ family: 'sofa', skip: 2 }] },
  },
  { who: 0, ...web(61, 'quote'), branch: 'AKL', expiresInDays: -31, pieces: [{ family: 'tallboy', off: 8 }] },
  {
    who: 0,
    ...web(1, 'dispatched', settled(EFTPOS)),
    branch: 'AKL',
    pieces: [
      { family: 'lamp', skip: 1 },
      { family: 'rug', skip: 1 },
    ],
  },
  {
    ...{ who: 1, ...web(12, 'deposit', settled({ ...EFTPOS, percent: 30 }), { ...CARD, percent: 70 }), branch: 'WLG' },
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
  { who: 0, ...web(3, 'paid', settled(CARD)), pieces: [{ family: 'coffee-table', skip: 1, collect: 'AKL' }] },
  { who: 0, ...web(2, 'pending', TRANSFER), pieces: [{ family: 'sideboard', skip: 1 }] },
];

/** The demo customers' past; every one of its documents was made at eleven. */
export const storySales = (shelves: Shelves): Sale[] => STORIES.map((story) => saleOf(shelves, story));

function saleOf(shelves: Shelves, { who, pieces, daysAgo, payments, ...story }: Story): Sale {
  const customer = CUSTOMERS[who];
  if (!customer) throw new RangeError(`there is no customer ${who}`);
  const created: PastMoment = { daysAgo, minute: 660 };
  const at = { daysAgo, minute: 665 };
  const sale = {
    ...{ customer, created, placed: story.status === 'quote' ? null : created, staffId: staffOf(story.branch) },
    ...{ lockReason: '' as const, expiresInDays: null, comment: '', couponCode: '', wasQuote: false, ...story },
    lines: pieces.map((piece, n) => shelves.popular({ ...piece, lineId: `l${n + 1}` })),
  };
  const rows = payments.map((part) => {
    const isTried = part.state === 'settled' || part.state === 'declined';
    return { ...part, at: isTried ? at : null, reference: '' };
  });
  return { ...sale, payments: rows, logs: logsOf(seededRandom(daysAgo), sale) };
}
