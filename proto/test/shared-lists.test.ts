import { Card, type ListItemsReply, ListItemsReply as Reply } from '@shop/proto/catalog/v1/catalog';
import { sharingLists } from '@shop/proto/shared-lists';
import { describe, expect, it } from 'vitest';

const card = (sku: string, priceCents = 129_900): Card =>
  Card.fromPartial({
    sku,
    name: `Whāriki ${sku}`,
    priceCents,
    flags: ['new'],
    swatches: [{ name: 'Sage', hex: '#9caf88' }],
  });
const reply = (...cards: Card[]): ListItemsReply =>
  Reply.fromPartial({
    count: 2_000,
    loaded: 24,
    cards,
    facets: [{ name: 'collection', values: [{ value: 'drover', name: 'Drover', count: 44 }] }],
    pageName: 'Search: whāriki',
    crumbs: [{ name: 'Search', url: 'search' }],
    sort: 'sort',
    searched: { level: 'most', missing: ['tartan'], showing: 'sofas' },
  });
const sent = (message: ListItemsReply) => Buffer.from(Reply.encode(message).finish());

describe('cards and facets that listings share', () => {
  const { listItems, getCards } = sharingLists();
  const read = (message: ListItemsReply): ListItemsReply => listItems.responseDeserialize(sent(message));

  it('a reply reads as the generated decoder reads it', () => {
    for (const message of [reply(card('A'), card('B')), reply(), reply(card('A'), card('A'))]) {
      expect(read(message)).toEqual(Reply.decode(sent(message)));
    }
    expect(getCards.responseDeserialize).toBeTypeOf('function');
  });
  it('an equal card of another reply is the same object', () => {
    const [first] = read(reply(card('A'), card('B'))).cards;
    const [, second] = read(reply(card('C'), card('A'))).cards;
    expect(second).toBe(first);
  });
  it('a card whose price changed is another', () => {
    const [before] = read(reply(card('A'))).cards;
    const [after] = read(reply(card('A', 99_900))).cards;
    expect(after).not.toBe(before);
    expect(after?.priceCents).toBe(99_900);
    expect(before?.priceCents).toBe(129_900);
  });
  it('an equal facet of another reply is the same object, one with another count is not', () => {
    const [first] = read(reply(card('A'))).facets;
    expect(read(reply(card('B'))).facets[0]).toBe(first);
    const changed = reply();
    changed.facets[0]!.values[0]!.count = 45;
    expect(read(changed).facets[0]?.values[0]?.count).toBe(45);
    expect(first?.values[0]?.count).toBe(44);
  });
  it('a reply is written so that the generated decoder reads it, also when its cards and facets were written before', () => {
    const message = reply(card('A'));
    for (const once of [message, { ...message, count: 1 }, { ...message, cards: [card('B'), ...message.cards] }]) {
      expect(Reply.decode(listItems.responseSerialize(once))).toEqual(once);
    }
  });
});
