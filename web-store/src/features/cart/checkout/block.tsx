import { Icon } from '@shop/ui/icons';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** One section of the checkout, with a small 'Saved' when what was typed in it is stored. */
export function Block({ title, saved = false, children }: { title: string; saved?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className="block" aria-labelledby={id}>
      <div className="block__head">
        <h2 id={id}>{title}</h2>
        <output className="saved">
          {saved && (
            <>
              <Icon of={Check} small />
              Saved
            </>
          )}
        </output>
      </div>
      {children}
    </section>
  );
}
