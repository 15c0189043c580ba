import { BinaryReader, BinaryWriter } from '@bufbuild/protobuf/wire';
import { LRUCache } from 'lru-cache';
import { Card, CatalogServiceService, Facet, ListItemsReply } from './gen/shop/catalog/v1/catalog.ts';

/** `repeated Card cards = 3` and `repeated Facet facets = 4` of ListItemsReply: field number and wire type (length-delimited). */
const CARDS = (3 << 3) | 2;
const FACETS = (4 << 3) | 2;

/** Room for the cards of some 5,000 products and the facets of some 100 lists, in bytes of their messages and what they decode to. */
const CARD_BYTES = 12 * 1_048_576;
const FACET_BYTES = 4 * 1_048_576;

/**
 * The definition of CatalogService whose ListItems answers share their cards and facets. The caller decodes equal bytes to the
 * same object, so that a card or facet is decoded once while it looks the same, and what is derived from it can be kept with
 * it: decoding those of every page anew made most of the bff's garbage (DECISIONS). The server encodes the
 * same object once. Cards and facets must not be changed, neither by who sends them nor by who reads them.
 */
export function sharingLists(): typeof CatalogServiceService {
  const listItems = {
    ...CatalogServiceService.listItems,
    responseSerialize: serializer(),
    responseDeserialize: deserializer(),
  };
  return { ...CatalogServiceService, listItems };
}

function serializer(): (reply: ListItemsReply) => Buffer {
  const cardBytes = encodingOnce(Card, CARDS);
  const facetBytes = encodingOnce(Facet, FACETS);
  return (reply) => {
    const others = ListItemsReply.encode({ ...reply, cards: [], facets: [] }).finish();
    return Buffer.concat([...reply.cards.map(cardBytes), ...reply.facets.map(facetBytes), others]);
  };
}

/** @param tag of the field that holds it; the same object as before is the bytes of before */
function encodingOnce<T extends object>(type: { encode(one: T, writer: BinaryWriter): BinaryWriter }, tag: number) {
  const written = new WeakMap<T, Uint8Array>();
  return (one: T): Uint8Array => {
    const before = written.get(one);
    if (before) return before;
    const bytes = type.encode(one, new BinaryWriter().uint32(tag).fork()).join().finish();
    written.set(one, bytes);
    return bytes;
  };
}

function deserializer(): (bytes: Buffer) => ListItemsReply {
  const cardOf = sharing(Card, CARD_BYTES);
  const facetOf = sharing(Facet, FACET_BYTES);
  return (bytes) => {
    const reader = new BinaryReader(bytes);
    const cards: Card[] = [];
    const facets: Facet[] = [];
    const others: Buffer[] = [];
    while (reader.pos < reader.len) {
      const from = reader.pos;
      const tag = reader.uint32();
      if (tag === CARDS) cards.push(cardOf(viewOf(reader.bytes())));
      else if (tag === FACETS) facets.push(facetOf(viewOf(reader.bytes())));
      else {
        reader.skip(tag & 7, tag >>> 3);
        others.push(bytes.subarray(from, reader.pos));
      }
    }
    return { ...ListItemsReply.decode(new TextReader(Buffer.concat(others))), cards, facets };
  };
}

/** @param maxSize bytes of what is kept; the same bytes as before decode to the object of before */
function sharing<T extends object>(type: { decode(bytes: Uint8Array): T }, maxSize: number): (bytes: Buffer) => T {
  const known = new LRUCache<string, T>({ maxSize, sizeCalculation: (_one, bytes) => bytes.length * 3 });
  return (bytes) => {
    const key = bytes.toString('latin1');
    const before = known.get(key);
    if (before) return before;
    const one = type.decode(bytes);
    known.set(key, one);
    return one;
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
