import type { HomeAnswer, Task } from '@shop/contract/pos/home';
import { shipMethod } from '@shop/contract/pos/draft-item';
import { taskCode } from '@shop/contract/pos/home';
import { todayInNz } from '@shop/primitives/nz-time';
import type { DueGroup } from '@shop/proto/order/v1/order';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { visitorOf } from '../edge/request.ts';
import { wire } from '../v1/money.ts';
import { part } from './part.ts';
import { secondsLeft } from '../v1/session.presenter.ts';

export interface HomeRoutes {
  readonly clients: Pick<Clients, 'order' | 'payment'>;
}

/** Less than the page waits, so that what is away costs its own part alone. */
const PART_MS = 1_500;
const SHOWN = 10;

export const homeRoutes = ({ clients }: HomeRoutes): Endpoint[] => [
  {
    call: 'get /pos/home',
    visitor: 'quiet',
    handle: async (req): Promise<HomeAnswer> => {
      const { session } = visitorOf(req);
      const request = { branch: session?.branch ?? '', most: SHOWN };
      const [due, alerts, counts, terminals] = await Promise.all([
        part(() => clients.order.listDue(request), PART_MS),
        part(() => clients.order.listAlerts({ sentByMe: false }), PART_MS),
        part(() => countsOf(clients, request.branch), PART_MS),
        part(() => inDoubtAt(clients, request.branch), PART_MS),
      ]);
      const tasks = due?.groups.flatMap(toTask) ?? null;
      return {
        success: true,
        today: todayInNz(new Date()),
        ends_in: secondsLeft(session?.staffExpiresAt ?? ''),
        alerts: alerts?.unread ?? null,
        tasks,
        terminals: terminals ?? null,
        counts: counts ?? null,
      };
    },
  },
];

const FIRST = { search: '', staffId: '', sort: '', direction: '', page: 1, pageSize: 1 };

/** How much the lists hold as they open (docs/rules/order-lists.md 2); order keeps its counts for seconds. */
async function countsOf({ order }: HomeRoutes['clients'], branch: string): Promise<HomeAnswer['counts']> {
  const [quotes, unpaid] = await Promise.all([
    order.listOrders({ ...FIRST, list: 'quote', branch: '' }),
    order.listOrders({ ...FIRST, list: 'p-order', branch }),
  ]);
  return { quote: quotes.total, 'p-order': unpaid.total };
}

async function inDoubtAt({ payment }: HomeRoutes['clients'], branch: string): Promise<HomeAnswer['terminals']> {
  const { stations } = await payment.listStations({ branch, gateway: '' });
  const waiting = stations.filter(({ busyInDoubt }) => busyInDoubt);
  return waiting.map(({ name, busyOrderNo }) => ({ name, order_no: busyOrderNo }));
}

/** A kind that this contract does not know yet is left out. */
function toTask({ kind, count, more, orders }: DueGroup): Task[] {
  const { data: code } = taskCode.safeParse(kind);
  if (!code) return [];
  const shown = orders.map(({ orderNo, firstname, lastname, branch, amountCents, waitsOn, sentOn, goods }) => {
    const leaves = goods ? { ...goods, methods: goods.methods.map((one) => shipMethod.parse(one)) } : null;
    return {
      goods: leaves,
      order_no: orderNo,
      firstname,
      lastname,
      location: branch,
      amount: wire(amountCents),
      day: waitsOn,
      sent: sentOn ?? null,
    };
  });
  return [{ code, count, more, orders: shown }];
}
