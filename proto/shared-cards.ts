import { BinaryReader } from '@bufbuild/protobuf/wire';
import { LRUCache } from 'lru-cache';
import { Card, CatalogServiceService, ListItemsReply } from './gen/shop/catalog/v1/catalog.ts';

/** `repeated Card cards = 3` of ListItemsReply: field number and wire type (length-delimited) in one tag. */
const CARDS = (3 << 3) | 2;

/** Room for the cards of some 5,000 products, in bytes of their messages and what they decode to. */
const MOST_BYTES = 12 * 1_048_576;

/**
 * The definition of CatalogService whose ListItems answers share their cards: equal bytes decode to the same object, so that
 * a card is decoded once while it looks the same, and what is derived from it can be kept with it. Decoding the cards of
 * every page anew made most of the bff's garbage (DECISIONS). Cards must not be changed by whoever reads them.
 */
export function sharingCards(): typeof CatalogServiceService {
  const known = new LRUCache<string, Card>({
    maxSize: MOST_BYTES,
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
  const responseDeserialize = (bytes: Buffer): ListItemsReply => {
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
  return { ...CatalogServiceService, listItems: { ...CatalogServiceService.listItems, responseDeserialize } };
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
