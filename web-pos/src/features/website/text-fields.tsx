import type { ContentBody } from '@shop/contract/pos/content';
import { type InputHTMLAttributes, useId } from 'react';
import { DayField } from '../../lib/day-field.tsx';
import { EndField } from './end-field.tsx';
import { HtmlField } from './html-field.tsx';

interface TextSpec {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly as?: 'day' | 'html' | 'lines' | 'end';
  readonly className?: string;
}

const PICTURE = 'An address such as /pictures/rooms/lounge-1600.webp, or one that begins with https://';
const LINK = 'A page of the shop, such as /new, or an address that begins with https://';

/** The fields of the kinds that are a list of texts, in their order. */
const FIELDS: Readonly<Record<Exclude<ContentBody['kind'], 'banners'>, readonly TextSpec[]>> = {
  page: [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', hint: 'For search engines, one sentence', as: 'lines' },
    { name: 'html', label: 'Text', as: 'html' },
  ],
  entry: [
    { name: 'name', label: 'Title' },
    { name: 'published_on', label: 'Day', hint: 'The journal is sorted by it', as: 'day', className: 'c2' },
    { name: 'image', label: 'Picture', hint: PICTURE, className: 'c4' },
    { name: 'description', label: 'Description', hint: 'Below the title in the journal', as: 'lines' },
    { name: 'html', label: 'Text', as: 'html' },
  ],
  bar: [
    { name: 'code', label: 'Code', hint: 'Each browser shows a code once; empty for no bar', className: 'c2' },
    { name: 'text', label: 'Text', className: 'c4' },
    { name: 'label', label: 'Words of the link', hint: 'Empty for none', className: 'c2' },
    { name: 'url', label: 'Link', hint: LINK, className: 'c4' },
  ],
  deals: [
    {
      name: 'ends',
      label: 'End of the deals',
      hint: 'Without a time the end of that day; without a day no end is said',
      as: 'end',
    },
  ],
};

type Body = Exclude<ContentBody, { kind: 'banners' }>;
type Props = { body: Body; onBody: (body: ContentBody) => void };

/** The form of a page, an entry, the bottom bar or the end of the deals. */
export function TextFields({ body, onBody }: Props) {
  const values = body as unknown as Readonly<Record<string, string>>;
  return FIELDS[body.kind].map(({ name, as, className, ...words }) => {
    const wiring = {
      ...{ ...words, className, value: values[name] ?? '' },
      onType: (text: string) => onBody({ ...body, [name]: text }),
    };
    if (as === 'html') return <HtmlField key={name} {...wiring} />;
    if (as === 'end') return <EndField key={name} {...wiring} />;
    return <TextField key={name} {...wiring} isDay={as === 'day'} isLong={as === 'lines'} />;
  });
}

type FieldProps = {
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
  value: string;
  onType: (text: string) => void;
  isDay?: boolean;
  isLong?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'spellCheck' | 'autoFocus'>;

/** A labelled text with what it is for below it. */
export function TextField({ label, hint, className = 'c6', value, onType, isDay, isLong, ...input }: FieldProps) {
  const id = useId();
  const wiring = {
    ...{ ...input, id, className: 'in', value, autoComplete: 'off' },
    'aria-describedby': hint ? `${id}-hint` : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const short = isDay ? <DayField {...wiring} /> : <input {...wiring} />;
  return (
    <div className={`f ${className}`}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...wiring} rows={2} /> : short}
      {hint && (
        <p className="xs mut" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
