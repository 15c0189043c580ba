import type { MattressBuilderAnswer } from '@shop/contract/v1/content';
import { formatMoney, lesser, money, sum, wireCents } from '@shop/primitives/money';
import { useEffect, useState } from 'react';
import { getJson } from '../../lib/http.ts';
import { paths } from '../../paths.ts';
import * as lateReads from '../../late-reads.ts';
import { mmOf } from '../../lib/mattress-sizes.ts';
import { wordsOf } from '../../lib/slug.ts';

const COLOURS = [
  'var(--c-paper)',
  'var(--c-tussock)',
  '#B9B2A2',
  'var(--c-edge)',
  'var(--c-tarn-tint)',
  'var(--c-sand)',
];
const LAYERS = [
  ['#E8E0D4', '#FBF8F3', 72, 26],
  ['#D9A94E', '#E5C27C', 134, 26],
  ['#B9B2A2', '#D3CCBD', 186, 46],
  ['#8B8779', '#A9A494', 256, 26],
] as const;

function Drawing() {
  return (
    <svg viewBox="0 0 480 356" aria-hidden="true">
      {[...LAYERS].reverse().map(([side, top, y, deep]) => (
        <g key={y}>
          <path
            fill={side}
            d={`M40 ${y} 240 ${y - 50} 440 ${y} 440 ${y + deep} 240 ${y + deep + 50} 40 ${y + deep}Z`}
          />
          <path fill={top} d={`M40 ${y} 240 ${y - 50} 440 ${y} 240 ${y + 50}Z`} />
          <path fill="#173937" opacity=".18" d={`M240 ${y + 50} 440 ${y} 440 ${y + deep} 240 ${y + deep + 50}Z`} />
        </g>
      ))}
    </svg>
  );
}

/** The least a mattress of this size costs: the cheapest choice of every step. */
function fromPrice(steps: MattressBuilderAnswer['steps']): string {
  const prices = steps.map(({ options }) => options.map(({ price }) => wireCents(price)));
  const least = prices.filter(({ length }) => length > 0).map((some) => some.reduce(lesser));
  return money(formatMoney(sum(least)), 'auto');
}

type Props = { sizes: readonly string[]; first: MattressBuilderAnswer };

/** Size on the left, what goes inside on the right; another size is fetched and replaces it in place. */
export function Builder({ sizes, first }: Props) {
  const [size, setSize] = useState(first.size);
  const [content, setContent] = useState(first);
  useEffect(() => {
    if (size === content.size) return;
    const controller = new AbortController();
    getJson(lateReads.mattress(size), controller.signal).then(
      (answer) => setContent({ ...answer, size }),
      () => controller.signal.aborted || setSize(content.size),
    );
    return () => controller.abort();
  }, [size, content.size]);
  const name = wordsOf(content.size);
  return (
    <section className="builder">
      <div className="wrap builder__in">
        <div>
          <h2>Build a mattress from the bed up</h2>
          <p className="builder__lead">Pick the size of your frame. We’ll show what goes inside it.</p>
          <fieldset className="sizes" aria-label="Mattress size">
            {sizes.map((one) => (
              <button type="button" key={one} aria-pressed={one === size} onClick={() => setSize(one)}>
                {wordsOf(one)}
                {mmOf(one) && <small>{mmOf(one)}</small>}
              </button>
            ))}
          </fieldset>
        </div>
        <div className="layers" aria-live="polite" aria-busy={size !== content.size}>
          <Drawing />
          <div>
            <dl>
              {content.steps.map((step, at) => (
                <div key={step.code} style={{ '--c': COLOURS[at % COLOURS.length] } as object}>
                  <dt>{step.title}</dt>
                  <dd>{step.options[0]?.description || step.options.map((option) => option.name).join(', ')}</dd>
                </div>
              ))}
            </dl>
            <p className="hero__go builder__go">
              <a className="btn" href={paths.builder(content.size)}>
                Build a {name.toLowerCase()}, from {fromPrice(content.steps)}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
