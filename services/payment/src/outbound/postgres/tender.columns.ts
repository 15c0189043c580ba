import { cents, columns, instant, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import { TENDER_KINDS, TENDER_STATES, type TenderPart } from '../../application/tender-ports.ts';

export interface HoldRow extends TenderPart {
  readonly state: (typeof TENDER_STATES)[number];
  readonly keptUntil: Date | null;
}
export const holdColumns = columns<HoldRow>({
  kind: oneOf(TENDER_KINDS),
  ref: text,
  cents,
  branch: text,
  state: oneOf(TENDER_STATES),
  keptUntil: orNull(instant),
});
