import { cardHref } from '@shop/ui/product-card';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/primitives/money';
import { BookOpen, Clock, FileText, Layers, LayoutGrid, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { paths } from '../../paths.ts';
import { markedParts, startsWord } from './marked.ts';
import type { Found } from './search.query.ts';
import type { Suggestion } from './suggestions.ts';
import { smallPicture } from '../../lib/address.ts';

type Props = {
  /** what is typed, as it was read: its words are marked */
  text: string;
  recent: string[];
  pages: Suggestion[];
  categories: Suggestion[];
  collections: Suggestion[];
  articles: Suggestion[];
  found: Found | undefined;
  onPick: (href: string) => void;
};

const Marked = ({ name, text }: { name: string; text: string }) => (
  <span>
    {markedParts(name, text).map(({ text: part, isHit }, at) =>
      // oxlint-disable-next-line react/no-array-index-key -- parts of a name have no other name than their place
      isHit ? <mark key={at}>{part}</mark> : part,
    )}
  </span>
);

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

/** What fits what is typed: earlier searches, the page it opens, categories, collections, products, articles. Arrow keys walk it while typing goes on. */
export function SearchList({ text, recent, pages, categories, collections, articles, found, onPick }: Props) {
  // A collection is named so; a type may only be what it has most of ('woolsh').
  const isNamed = categories.some(({ name }) => startsWord(name, text));
  /** Suggestions that have a name and lead somewhere, with the words that match marked. */
  const named = (title: string, icon: LucideIcon, all: Suggestion[]) => (
    <Section title={title}>
      {all.map(({ name, href }) => (
        <Row key={href} href={href} text={name}>
          <Icon of={icon} />
          <Marked name={name} text={text} />
        </Row>
      ))}
    </Section>
  );
  const kinds = named('Categories', LayoutGrid, categories);
  return (
    <ListBox aria-label="Suggestions" className="seek__list" onAction={(key) => onPick(String(key))}>
      <Section title="Recent">
        {recent.map((search) => (
          <Row key={search} href={paths.search(search)} text={search}>
            <Icon of={Clock} />
            {search}
          </Row>
        ))}
      </Section>
      {named('Pages', FileText, pages)}
      {isNamed && kinds}
      {named('Collections', Layers, collections)}
      {isNamed || kinds}
      <Section title={found?.isPopular ? 'Popular' : 'Products'}>
        {/* The same product may come again in another colour, with another address: then it is another row. */}
        {(found?.items ?? []).map((item) => (
          <Row key={cardHref(item)} href={cardHref(item)} text={item.name}>
            <span className="shot shot--11 seek__shot">
              <img src={smallPicture(item.thumb)} alt="" width="64" height="64" />
            </span>
            <span>
              <Marked name={item.name} text={text} />
              <small className="num">{money(item.price, 'auto')}</small>
            </span>
          </Row>
        ))}
      </Section>
      {named('Articles', BookOpen, articles)}
    </ListBox>
  );
}
