import { ListItemsReply, ListItemsRequest } from '@shop/proto/catalog/v1/catalog';

export interface RawListRequest {
  readonly category: number;
  readonly page: number;
}
export type RawListReply = ListItemsReply;

/** The message of our own listing, so that coding it costs what it costs us; of a card only nine fields are filled. */
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
    responseSerialize: (reply: RawListReply): Buffer => Buffer.from(ListItemsReply.encode(reply).finish()),
    responseDeserialize: (bytes: Buffer): RawListReply => ListItemsReply.decode(bytes),
  },
} as const;
