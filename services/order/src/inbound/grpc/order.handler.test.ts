import { SettleRequest, type OrderServiceService } from '@shop/proto/order/v1/order';
import type { Handlers } from '@shop/kit/grpc/server';
import { describe, expect, it } from 'vitest';
import type { OrderApplication } from '../../application/order-application.ts';
import { orderHandler } from './order.handler.ts';

/** An application that must not be called. */
const untouched = new Proxy({}, { get: () => () => expect.unreachable() }) as OrderApplication;
const settle = (orderHandler(untouched) as Pick<Handlers<typeof OrderServiceService>, 'settle'>).settle;

describe('settling', () => {
  it('is refused as malformed without a token and with a key that can be none', async () => {
    // Protocol buffers drop a byte order mark at the beginning of a text: what was one arrives as nothing.
    const wire = SettleRequest.decode(
      SettleRequest.encode({ returnToken: '\ufeff', paymentId: '', attempt: 0 }).finish(),
    );
    for (const request of [wire, { returnToken: '', paymentId: 'x', attempt: 1 }])
      await expect((async () => settle(request, {} as never))()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
