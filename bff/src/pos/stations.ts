import { SENTENCES } from '@shop/contract/pos/sentences';
import type { Station } from '@shop/contract/pos/terminal';
import type { TerminalPopup } from '@shop/primitives/closed-sets';
import { refuse } from '@shop/primitives/refusal';
import type { Clients } from '../clients.ts';
import { staffNames } from './staff-names.ts';

/**
 * The card terminals of a branch that one popup serves; which methods those are, payment's rows say.
 * @throws Refusal precondition 'No any EFTPOS machine available'
 */
export async function stationsFor(
  { payment, account }: Pick<Clients, 'payment' | 'account'>,
  { branch, popup }: { readonly branch: string; readonly popup: Exclude<TerminalPopup, ''> },
): Promise<Station[]> {
  const [{ stations }, { methods }] = await Promise.all([
    payment.listStations({ branch, gateway: '' }),
    payment.listMethods({ channel: 'pos', amountCents: 0, customerId: '' }),
  ]);
  const served = methods.filter(({ terminal }) => terminal === popup).map(({ code }) => code);
  const found = stations.filter(({ gateway }) => served.includes(gateway));
  if (found.length === 0) throw refuse('precondition', 'terminal.none', SENTENCES.noStation);
  const names = await staffNames(
    account,
    found.map(({ busyStaffId }) => busyStaffId),
  );
  return found.map(({ id, name, busy, ...kept }) => ({ id, name, busy, inUse: busy ? inUse(kept, names) : '' }));
}

type Kept = { readonly busyOrderNo: string; readonly busyStaffId: string; readonly busyInDoubt: boolean };

/** What keeps a station, and whether waiting helps. */
function inUse({ busyOrderNo, busyStaffId, busyInDoubt }: Kept, names: ReadonlyMap<string, string>): string {
  if (busyInDoubt) return `Waits for a manager, order #${busyOrderNo}`;
  const name = names.get(busyStaffId);
  return `In use${name ? ` by ${name}` : ''}, order #${busyOrderNo}`;
}
