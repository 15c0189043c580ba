import { Client, credentials } from '@grpc/grpc-js';
import express from 'express';
import { Redis } from 'ioredis';
import { listDefinition, type RawListReply, type RawListRequest } from './list-rpc.ts';

/** The raw ceilings: what express, Redis and a gRPC hop cost when nothing else is done. */
const { RAW_PORT = '0', RAW_SERVICE = '', RAW_REDIS = '', RAW_KEY = '' } = process.env;
const app = express().disable('x-powered-by').disable('etag');
const redis = new Redis(RAW_REDIS);
const client = new Client(RAW_SERVICE, credentials.createInsecure());

app.get('/hello', (_req, res) => void res.json({ message: 'hello, world' }));

app.get('/redis', async (_req, res) => {
  const body = await redis.getBuffer(RAW_KEY);
  res.set('Content-Type', 'application/json; charset=utf-8').set('Content-Encoding', 'br').end(body);
});

app.get('/list', async (req, res) => {
  const { category, page } = req.query;
  res.json(await list({ category: Number(category), page: Number(page) }));
});

function list(request: RawListRequest): Promise<RawListReply> {
  const { path, requestSerialize, responseDeserialize } = listDefinition.list;
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, (error, reply) =>
      reply ? resolve(reply) : reject(error ?? new Error('no answer')),
    );
  });
}

app.listen(Number(RAW_PORT), '127.0.0.1', () => process.send?.('ready'));

// The run that started us is gone: so are we.
process.on('disconnect', () => process.exit());
