import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import { type Card, GetCardsReply } from '@shop/proto/catalog/v1/catalog';
import pg from 'pg';
import { listDefinition, type RawListReply, type RawListRequest } from './list-rpc.ts';

/** The far end of the third ceiling: one indexed SELECT of 24 rows a call, by a named statement. */
const { RAW_DATABASE = '' } = process.env;
const pool = new pg.Pool({ connectionString: RAW_DATABASE, max: 8 });
const PAGE = 24;
const text = `select sku, url, name, collection, thumb, price_cents as "priceCents", msrp_cents as "msrpCents"
                from card where category = $1 order by price_cents limit ${PAGE} offset $2`;

async function find({ category, page }: RawListRequest): Promise<RawListReply> {
  const values = [category, (page - 1) * PAGE];
  const { rows } = await pool.query<Partial<Card>>({ name: 'list', text, values });
  return GetCardsReply.fromPartial({ cards: rows });
}

function list(call: ServerUnaryCall<RawListRequest, RawListReply>, reply: sendUnaryData<RawListReply>): void {
  find(call.request).then(
    (found) => reply(null, found),
    (error: Error) => reply(error),
  );
}

const server = new Server();
server.addService(listDefinition, { list });
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.send?.(port);
});

// The run that started us is gone: so are we.
process.on('disconnect', () => process.exit());
