import { cardHref } from '@shop/ui/product-card';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/primitives/money';
import { Clock, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { paths } from '../../paths.ts';
import type { Found } from './search.query.ts';
import type { Suggestion } from './suggestions.ts';
import { smallPicture } from '../../lib/address.ts';

type Props = { recent: string[]; categories: Suggestion[]; found: Found | undefined; onPick: (href: string) => void };

function Row({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  return (
    <ListBoxItem id={href} textValue={text} className="seek__row">
      {children}
    </ListBoxItem>
  );
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <ListBoxSection className="seek__section">
      <Header className="seek__head">{title}</Header>
      {children}
    </ListBoxSection>
  );
}

/** What fits what is typed: earlier searches, categories, products. Arrow keys walk it while typing goes on. */
export function SearchList({ recent, categories, found, onPick }: Props) {
  return (
    <ListBox aria-label="Suggestions" className="seek__list" onAction={(key) => onPick(String(key))}>
      <Section title="Recent">
        {recent.map((text) => (
          <Row key={text} href={paths.search(text)} text={text}>
            <Icon of={Clock} />
            {text}
          </Row>
        ))}
      </Section>
      <Section title="Categories">
        {categories.map(({ name, href }) => (
          <Row key={href} href={href} text={name}>
            <Icon of={LayoutGrid} />
            {name}
          </Row>
        ))}
      </Section>
      <Section title="Products">
        {/* The same product may come again in another colour, with another address: then it is another row. */}
        {(found?.items ?? []).map((item) => (
          <Row key={cardHref(item)} href={cardHref(item)} text={item.name}>
            <span className="shot shot--11 seek__shot">
              <img src={smallPicture(item.thumb)} alt="" width="64" height="64" />
            </span>
            <span>
              {item.name}
              <small className="num">{money(item.price, 'auto')}</small>
            </span>
          </Row>
        ))}
      </Section>
    </ListBox>
  );
}
