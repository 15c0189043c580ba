import { SENTENCES } from '@shop/contract/pos/sentences';
import type { Station } from '@shop/contract/pos/terminal';
import type { TerminalPopup } from '@shop/primitives/closed-sets';
import { refuse } from '@shop/primitives/refusal';
import type { Clients } from '../clients.ts';

/**
 * The card terminals of a branch that one popup serves; which methods those are, payment's rows say.
 * @throws Refusal precondition 'No any EFTPOS machine available'
 */
export async function stationsFor(
  { payment }: Pick<Clients, 'payment'>,
  { branch, popup }: { readonly branch: string; readonly popup: Exclude<TerminalPopup, ''> },
): Promise<Station[]> {
  const [{ stations }, { methods }] = await Promise.all([
    payment.listStations({ branch, gateway: '' }),
    payment.listMethods({ channel: 'pos', amountCents: 0, customerId: '' }),
  ]);
  const served = methods.filter(({ terminal }) => terminal === popup).map(({ code }) => code);
  const found = stations.filter(({ gateway }) => served.includes(gateway));
  if (found.length === 0) throw refuse('precondition', 'terminal.none', SENTENCES.noStation);
  return found.map(({ id, name, busy }) => ({ id, name, busy }));
}
