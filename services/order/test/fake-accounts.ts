import { randomUUID } from 'node:crypto';
import type { GrantType, QuoteDeps } from '../src/application/quote-ports.ts';
import type { FakeScript } from './fake-script.ts';

/** Account: contacts that are written, PINs that were entered, one name. */
export function fakeAccounts(script: FakeScript) {
  const pins: { id: string; approverId: string; type: GrantType; target: string; issuedAt: string }[] = [];
  const written: object[] = [];
  const accounts: QuoteDeps['accounts'] = {
    writeContact: async (write) => {
      written.push(write);
      return { id: write.customerId || 'found by e-mail', emailKept: script.keepsEmail };
    },
    findGrants: async (type, target) => pins.filter((pin) => pin.type === type && ['', target].includes(pin.target)),
    nameOf: async (staffId) => (staffId === 'sam' ? 'Sam Staff' : ''),
  };
  /** A right PIN of staff for one act; without a moment it was entered just before it is needed. */
  const enterPin = (type: GrantType, target = '', at = new Date('2100-01-01')) =>
    pins.push({ id: randomUUID(), approverId: 'sam', type, target, issuedAt: at.toISOString() });
  return { accounts, written, enterPin };
}
