import { BinaryReader, BinaryWriter } from '@bufbuild/protobuf/wire';
import { LRUCache } from 'lru-cache';
import { Card, CatalogServiceService, ListItemsReply } from './gen/shop/catalog/v1/catalog.ts';

/** `repeated Card cards = 3` of ListItemsReply: field number and wire type (length-delimited). */
const CARDS = (3 << 3) | 2;

/** Room for the cards of some 5,000 products, in bytes of their messages and what they decode to. */
const CARD_BYTES = 12 * 1_048_576;

/**
 * The definition of CatalogService for both ends of ListItems. The reader decodes equal bytes to the same card, once while it looks the
 * same, and what is derived from a card can be kept with it: decoding the cards of every page anew made most of the bff's
 * garbage. The server encodes the same object once. Each is worth more than a fifth of a cold listing (DECISIONS).
 * A card must not be changed, neither by who sends it nor by who reads it.
 */
export function sharingCards(): typeof CatalogServiceService {
  const listItems = {
    ...CatalogServiceService.listItems,
    responseSerialize: serializer(),
    responseDeserialize: deserializer(),
  };
  return { ...CatalogServiceService, listItems };
}

function serializer(): (reply: ListItemsReply) => Buffer {
  const written = new WeakMap<Card, Uint8Array>();
  const bytesOf = (card: Card): Uint8Array => {
    const before = written.get(card);
    if (before) return before;
    const bytes = Card.encode(card, new BinaryWriter().uint32(CARDS).fork()).join().finish();
    written.set(card, bytes);
    return bytes;
  };
  return (reply) =>
    Buffer.concat([...reply.cards.map(bytesOf), ListItemsReply.encode({ ...reply, cards: [] }).finish()]);
}

function deserializer(): (bytes: Buffer) => ListItemsReply {
  const known = new LRUCache<string, Card>({
    maxSize: CARD_BYTES,
    sizeCalculation: (_card, bytes) => bytes.length * 3,
  });
  const cardOf = (bytes: Buffer): Card => {
    const key = bytes.toString('latin1');
    const before = known.get(key);
    if (before) return before;
    const card = Card.decode(bytes);
    known.set(key, card);
    return card;
  };
  return (bytes) => {
    const reader = new BinaryReader(bytes);
    const cards: Card[] = [];
    const others: Buffer[] = [];
    while (reader.pos < reader.len) {
      const from = reader.pos;
      const tag = reader.uint32();
      if (tag === CARDS) cards.push(cardOf(viewOf(reader.bytes())));
      else {
        reader.skip(tag & 7, tag >>> 3);
        others.push(bytes.subarray(from, reader.pos));
      }
    }
    return { ...ListItemsReply.decode(new TextReader(Buffer.concat(others))), cards };
  };
}

/** Reads texts where they stand: the library makes a view of each first, four times what the text itself takes. */
class TextReader extends BinaryReader {
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    super(bytes);
    this.#bytes = bytes;
  }
  override string(): string {
    const length = this.uint32();
    const from = this.pos;
    this.pos += length;
    if (this.pos > this.len) throw new RangeError('The message ends inside a text.');
    return this.#bytes.toString('utf8', from, this.pos);
  }
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);
