import type { RegisterRecord, Sale, Switches } from './records.ts';

/** The provider's sales and registers, findable. */
export interface Shelf {
  sale(paymentId: string): Sale | undefined;
  byReference(merchantId: string, referenceId: string): Sale | undefined;
  byToken(token: string): Sale | undefined;
  /** oldest first */
  of(registerId: string): Sale[];
  all(): Sale[];
  switches(registerId: string): Switches;
  /** Takes over a record. */
  apply(record: RegisterRecord): void;
}

const BY_ITSELF: Switches = { byHand: false };

export function createShelf(): Shelf {
  const sales = new Map<string, Sale>();
  const switches = new Map<string, Switches>();
  const find = (fits: (sale: Sale) => boolean): Sale | undefined => [...sales.values()].find(fits);
  return {
    sale: (paymentId) => sales.get(paymentId),
    byReference: (merchantId, referenceId) =>
      find(({ session }) => session.merchantId === merchantId && session.referenceId === referenceId),
    byToken: (token) => find(({ session }) => session.token === token),
    of: (registerId) => [...sales.values()].filter(({ session }) => session.registerId === registerId),
    all: () => [...sales.values()],
    switches: (registerId) => switches.get(registerId) ?? BY_ITSELF,
    apply: (record) => {
      if (record.kind === 'switched') return void switches.set(record.registerId, record.switches);
      if (record.kind === 'session') {
        const { session } = record;
        return void sales.set(session.paymentId, { session, stage: 'created', isLost: false });
      }
      const before = sales.get(record.paymentId);
      if (before) sales.set(record.paymentId, changed(before, record));
    },
  };
}

type Change = Extract<RegisterRecord, { readonly paymentId: string }>;

function changed(sale: Sale, record: Change): Sale {
  if (record.kind === 'moved') return { ...sale, stage: record.stage };
  if (record.kind === 'ended') return { ...sale, end: record.end, isLost: record.isLost };
  return { ...sale, isLost: false };
}
