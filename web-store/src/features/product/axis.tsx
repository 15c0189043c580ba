import type { Product } from '@shop/contract/v1/product';
import { FieldError } from '@shop/ui/field';
import { type Choice, isOffered, isSwatches } from './choice.ts';

type Props = {
  product: Product;
  axis: 'x' | 'y';
  choice: Choice;
  error: string | undefined;
  onChoose: (code: string) => void;
};

/** A fabric by its picture, a colour by its value. */
const paint = (option: { swatch?: string | undefined; swatchImage?: string | undefined }): object => ({
  '--c': option.swatchImage
    ? `url(${JSON.stringify(option.swatchImage)}) center/cover`
    : (option.swatch ?? 'var(--c-sand)'),
});

/** One axis of choice: sizes in words, colours as swatches with their name beside the legend, never colour alone. */
export function Axis({ product, axis, choice, error, onChoose }: Props) {
  const { label, options } = product.axes[axis] ?? { label: '', options: [] };
  if (options.length === 0) return null;
  const swatches = isSwatches(product, axis);
  const current = options.find(({ code }) => code === choice[axis]);
  const id = `axis-${axis}`;
  return (
    <fieldset
      className={error ? 'pick pick--wrong' : 'pick'}
      id={id}
      aria-describedby={error ? `${id}-err` : undefined}
    >
      <legend>
        {label} {swatches && <span>{current?.name}</span>}
      </legend>
      <div className={swatches ? 'opts opts--swatches' : 'opts'}>
        {options.map((option) => (
          <label
            key={option.code}
            className={swatches ? 'swatch' : 'opt'}
            title={swatches ? option.name : undefined}
            data-off={isOffered(product, { axis, code: option.code }, choice) ? undefined : ''}
          >
            <input
              type="radio"
              name={id}
              value={option.code}
              aria-label={swatches ? option.name : undefined}
              checked={option.code === choice[axis]}
              onChange={() => onChoose(option.code)}
            />
            {swatches ? <i style={paint(option)} /> : option.name}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-err`}>{error}</FieldError>
    </fieldset>
  );
}
