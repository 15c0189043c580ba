import sans from '@fontsource-variable/figtree/index.css?inline';
import serif from '@fontsource/newsreader/latin-400.css?inline';
import base from '@shop/ui/base.css?inline';
import prose from '@shop/ui/prose.css?inline';
import tokens from '@shop/ui/tokens.css?inline';
import { useDeferredValue, useId } from 'react';

type Props = { label: string; className?: string | undefined; value: string; onType: (text: string) => void };

/** The shop's own sheets, so that a text stands beside its HTML as shoppers will read it. */
const STYLE = [serif, sans, tokens, base, prose, 'body { padding:12px 16px 32px; overflow-wrap:anywhere; }'].join('\n');

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
        <iframe
          className="in"
          title={`${label} as it reads`}
          sandbox=""
          srcDoc={`<style>${STYLE}</style><div class="prose">${shown}</div>`}
        />
      </div>
      <p className="xs mut" id={`${id}-hint`}>
        HTML: p, h5 (a heading of the table of contents), h6, ul, ol, li, strong, em, a, blockquote, table, img, figure.
        Anything else is left out when it is saved.
      </p>
    </div>
  );
}
