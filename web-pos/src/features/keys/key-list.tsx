import { Button, Heading } from 'react-aria-components';
import { KEYS, type Key } from '../../lib/keys.ts';
import { type Opened, startsHere } from '../../lib/opener.tsx';
import { Window } from '../../lib/window.tsx';

const SHOWN: Record<string, string> = {
  ...{
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    PageUp: 'PgUp',
    PageDown: 'PgDn',
    Escape: 'Esc',
    Delete: 'Del',
  },
};
const all: readonly Key[] = Object.values(KEYS);
const places = [...new Set(all.map(({ where }) => where))];

/** The key sheet: the same table that the handlers use. */
export default function KeyList({ open, onOpenChange }: Pick<Opened, 'open' | 'onOpenChange'>) {
  return (
    <Window size="xl" isOpen={open} onClose={() => onOpenChange(false)}>
      <div className="dh">
        <Heading slot="title">Keys</Heading>
      </div>
      <div className="body keylist">
        {places.map((place) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {all
                .filter(({ where }) => where === place)
                .map(({ key, does }) => (
                  <div key={key}>
                    <dt>
                      {key.split('+').map((part) => (
                        <kbd key={part}>{SHOWN[part] ?? part}</kbd>
                      ))}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="df">
        <span className="grow sm mut">On a laptop the F-keys may need Fn as well.</span>
        <Button className="btn primary" slot="close" {...startsHere}>
          Close
          <kbd aria-hidden>Esc</kbd>
        </Button>
      </div>
    </Window>
  );
}
