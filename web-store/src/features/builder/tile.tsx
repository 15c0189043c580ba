import { Check } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: (value: string) => void;
  readonly picture: ReactNode;
  readonly title: string;
  readonly fact: string;
  readonly note: string;
}

/** One choice of a step: a radio button that looks like a card. */
export const Tile = ({ name, value, isChosen, onChoose, picture, title, fact, note }: Props) => (
  <label className="tile">
    <input type="radio" name={name} value={value} checked={isChosen} onChange={() => onChoose(value)} />
    {picture}
    <span className="tile__tick">
      <Icon of={Check} small />
    </span>
    <span>
      <span>{title}</span>
      <b>{fact}</b>
      <small>{note}</small>
    </span>
  </label>
);
