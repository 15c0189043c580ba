import type { StaffAllocation } from '@shop/contract/pos/draft-item';
import type { StaffCart } from '@shop/contract/pos/draft';
import { Acquisition, ShipMethod } from '@shop/proto/common/v1/counter';

/** The contract's words for what messages name in capitals. */
const METHODS: Readonly<Record<StaffAllocation['method'], ShipMethod>> = {
  DEL: ShipMethod.SHIP_METHOD_DEL,
  COU: ShipMethod.SHIP_METHOD_COU,
  PCK: ShipMethod.SHIP_METHOD_PCK,
};
const ACQUISITIONS: Readonly<Record<StaffCart['acquisition'], Acquisition>> = {
  '': Acquisition.ACQUISITION_UNSPECIFIED,
  'Phone Enquiry': Acquisition.ACQUISITION_PHONE_ENQUIRY,
  'Email Enquiry': Acquisition.ACQUISITION_EMAIL_ENQUIRY,
  'Chatbot Enquiry': Acquisition.ACQUISITION_CHATBOT_ENQUIRY,
  'Walk in': Acquisition.ACQUISITION_WALK_IN,
};

export const toWireMethod = (method: StaffAllocation['method']): ShipMethod => METHODS[method];
export const toAcquisition = (acquisition: StaffCart['acquisition']): Acquisition => ACQUISITIONS[acquisition];

/** @throws RangeError for a value that has no word */
function wordOf<W extends string, M>(words: Readonly<Record<W, M>>, message: M): W {
  const found = (Object.keys(words) as W[]).find((word) => words[word] === message);
  if (found === undefined) throw new RangeError(`there is no word for "${String(message)}"`);
  return found;
}

export const methodWord = (method: ShipMethod): StaffAllocation['method'] => wordOf(METHODS, method);
export const acquisitionWord = (acquisition: Acquisition): StaffCart['acquisition'] =>
  wordOf(ACQUISITIONS, acquisition);
