import type { Transaction } from './records.ts';
import { scriptOf } from './walk.ts';

/** What a host sends of the card. */
export interface CardData {
  /** CN, and on the receipt */
  readonly number: string;
  /** CH */
  readonly holder: string;
  /** behind the words of its result and on the second line of the screen */
  readonly more: string;
}
const MASKED: CardData = { number: '411111******1111', holder: '', more: '' };
/** What no host should send: script .17. */
const WHOLE: CardData = {
  number: '4111111111111111',
  holder: 'QUILLFEATHER/CANARY',
  more: ' ;4111111111111111=37111010000097310000?',
};

export const cardOf = ({ amountCents }: Transaction): CardData =>
  scriptOf(amountCents) === 'cardData' ? WHOLE : MASKED;
