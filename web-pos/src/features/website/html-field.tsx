import { useDeferredValue, useId } from 'react';

type Props = { label: string; className?: string | undefined; value: string; onType: (text: string) => void };

const STYLE = `
  body { margin:12px 16px; font:16px/1.6 system-ui, sans-serif; color:#222; overflow-wrap:anywhere; }
  img { max-width:100%; height:auto; } table { border-collapse:collapse; } td, th { border:1px solid #ccc; padding:4px 8px; }`;

/**
 * Text as HTML, and beside it how it reads. What is typed is shown in a frame without scripts, forms or an origin of its own: nothing in
 * it runs here, and what may be stored is decided by the server, which says it back (docs/rules/content.md 5).
 */
export function HtmlField({ label, value, onType }: Props) {
  const id = useId();
  const shown = useDeferredValue(value);
  return (
    <div className="f c6">
      <label htmlFor={id}>{label}</label>
      <div className="html-field">
        <textarea
          id={id}
          className="in"
          aria-describedby={`${id}-hint`}
          spellCheck
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
        <iframe className="in" title={`${label} as it reads`} sandbox="" srcDoc={`<style>${STYLE}</style>${shown}`} />
      </div>
      <p className="xs mut" id={`${id}-hint`}>
        HTML: p, h5 (a heading of the table of contents), h6, ul, ol, li, strong, em, a, blockquote, table, img, figure.
        Anything else is left out when it is saved.
      </p>
    </div>
  );
}
