import { GetCardsReply, ListItemsRequest } from '@shop/proto/catalog/v1/catalog';

export interface RawListRequest {
  readonly category: number;
  readonly page: number;
}
export type RawListReply = GetCardsReply;

/** Our own message of cards, field by field as most services send them; of a card only nine fields are filled. */
export const listDefinition = {
  list: {
    path: '/bench.Raw/List',
    requestStream: false,
    responseStream: false,
    requestSerialize: ({ category, page }: RawListRequest): Buffer =>
      Buffer.from(
        ListItemsRequest.encode(ListItemsRequest.fromPartial({ page: String(category), pageNumber: page })).finish(),
      ),
    requestDeserialize: (bytes: Buffer): RawListRequest => {
      const { page, pageNumber } = ListItemsRequest.decode(bytes);
      return { category: Number(page), page: pageNumber };
    },
    responseSerialize: (reply: RawListReply): Buffer => Buffer.from(GetCardsReply.encode(reply).finish()),
    responseDeserialize: (bytes: Buffer): RawListReply => GetCardsReply.decode(bytes),
  },
} as const;
