import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/primitives/money';
import type { ReactNode } from 'react';
import { pictureChoice } from '../../lib/address.ts';
import { mmOf } from '../../lib/mattress-sizes.ts';
import { notMade, type Option, type Pick } from './picks.ts';
import { Tile } from './tile.tsx';
import { slugOf, wordsOf } from '../../lib/slug.ts';

/** What a choice of this step is called when there is none. The mattress is what the page is for. */
const WITHOUT: Readonly<Record<string, readonly [string, string]>> = {
  bed: ['No bed, thanks', 'Mine is still standing'],
  bedside: ['No bedsides, thanks', 'I have some'],
};
/** Of the drawing of a bed, by the size's place in the row. Per cent. */
const WIDTHS = [36, 41, 45, 50];

type StepProps = { nr: number; of: number; title: string; chosen: string; children: ReactNode };

function Step({ nr, of, title, chosen, children }: StepProps) {
  const id = `step-${nr}`;
  return (
    <section className="stepx" aria-labelledby={id}>
      <div className="stepx__head">
        <span className="nr">
          {nr} of {of}
        </span>
        <h2 id={id}>{title}</h2>
        <p className="small">{chosen}</p>
      </div>
      <div className={nr === 1 ? 'tiles tiles--4' : 'tiles'} role="radiogroup" aria-labelledby={id}>
        {children}
      </div>
    </section>
  );
}

const Shot = ({ option }: { option: Option }) => (
  <span className="shot">
    {option.thumb && (
      <img
        src={option.thumb}
        srcSet={pictureChoice(option.thumb)}
        sizes="(min-width: 992px) 240px, 132px"
        alt=""
        loading="lazy"
      />
    )}
  </span>
);

const None = () => (
  <span className="shot tile__none">
    <Icon of={X} />
  </span>
);

export type Choose = (code: string, value: string) => void;

export function SizeStep({
  sizes,
  size,
  of,
  choose,
}: {
  sizes: readonly string[];
  size: string;
  of: number;
  choose: Choose;
}) {
  return (
    <Step nr={1} of={of} title="Pick the size" chosen={wordsOf(size)}>
      {sizes.map((one, at) => (
        <Tile
          key={one}
          {...{ name: 'size', value: one, isChosen: one === size, onChoose: (value) => choose('size', value) }}
          picture={
            <span className="bedsize">
              <i style={{ '--w': `${WIDTHS[at] ?? 50}%`, '--h': '64%' } as object} />
            </span>
          }
          {...{ title: wordsOf(one), fact: mmOf(one) ? `${mmOf(one)} mm` : '', note: '' }}
        />
      ))}
    </Step>
  );
}

type ChoiceProps = { pick: Pick; nr: number; of: number; size: string; choose: Choose };

/** One option of a step; a piece that is not made in this size is named, and the step is open again. */
export function ChoiceStep({ pick: { step, option, missing }, nr, of, size, choose }: ChoiceProps) {
  const without = WITHOUT[step.code];
  const onChoose = (value: string) => choose(step.code, value);
  const chosen = option?.name ?? (missing ? notMade(missing, size) : '');
  return (
    <Step {...{ nr, of, title: step.title, chosen }}>
      {step.options.map((one) => (
        <Tile
          key={one.sku}
          {...{ name: step.code, value: slugOf(one.name), isChosen: one === option, onChoose }}
          picture={<Shot option={one} />}
          {...{ title: one.name, fact: money(one.price, 'auto'), note: one.description }}
        />
      ))}
      {without && (
        <Tile
          {...{ name: step.code, value: '', isChosen: !option && !missing, onChoose }}
          picture={<None />}
          {...{ title: without[0], fact: '$0', note: without[1] }}
        />
      )}
    </Step>
  );
}
