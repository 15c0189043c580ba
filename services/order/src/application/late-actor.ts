import type { OrderTx } from './ports.ts';

/** Whom money or goods that come late are told to: whoever cancelled the order, stopped waiting or sent it back to a quote last. @returns [] when its customer left it */
export async function lateActor({ notices }: Pick<OrderTx, 'notices'>, orderNo: string): Promise<string[]> {
  const actor = await notices.lastActor(orderNo, ['cancelled', 'waiting_stopped', 'to_quote']);
  return actor === '' ? [] : [actor];
}
