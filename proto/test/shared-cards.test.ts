import { Card, type ListItemsReply, ListItemsReply as Reply } from '@shop/proto/catalog/v1/catalog';
import { sharingCards } from '@shop/proto/shared-cards';
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

describe('cards that listings share', () => {
  const { listItems, getCards } = sharingCards();
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
  it('a reply is written so that the generated decoder reads it, also when its cards were written before', () => {
    const message = reply(card('A'));
    for (const once of [message, { ...message, count: 1 }, { ...message, cards: [card('B'), ...message.cards] }]) {
      expect(Reply.decode(listItems.responseSerialize(once))).toEqual(once);
    }
  });
});
