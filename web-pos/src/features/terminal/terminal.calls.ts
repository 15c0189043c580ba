import type { Address } from '@shop/contract/client';
import type {
  HitPressed,
  HitStarted,
  HitStatus,
  OpenTerminals,
  Stations,
  TerminalResolved,
} from '@shop/contract/pos/terminal';
import type { TerminalSlip } from '@shop/contract/pos/terminal-slip';
import type { VerifoneConfirmed, VerifoneStarted, VerifoneStatus } from '@shop/contract/pos/verifone';
import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '../../lib/http.ts';

export interface Start {
  readonly orderNo: string;
  /** the id of the payment or refund */
  readonly option: string;
  readonly station: string;
  readonly type: 'purchase' | 'refund';
}

/** The first provider's calls, as the contract names them. */
export const hit = {
  stations: (signal?: AbortSignal) => getJson('/pos/hit/getStations' as Address<Stations>, signal),
  start: (body: Start) => postJson('/pos/hit/start' as Address<HitStarted>, body),
  status: (body: { option: string; orderNo: string; station: string }, signal?: AbortSignal) =>
    postJson('/pos/hit/getStatus' as Address<HitStatus>, body, signal),
  button: (body: { btn: 'B1' | 'B2'; val: string; orderNo: string; station: string }) =>
    postJson('/pos/hit/button' as Address<HitPressed>, body),
};

/** The second provider's. */
export const verifone = {
  stations: (orderNo: string, signal?: AbortSignal) =>
    getJson(`/pos/verifone/init/${encodeURIComponent(orderNo)}` as Address<Stations>, signal),
  start: (body: Start) => postJson('/pos/verifone/start' as Address<VerifoneStarted>, body),
  success: (body: { option: string; referenceId: string; result: string }) =>
    postJson('/pos/verifone/success' as Address<VerifoneConfirmed>, body),
  status: (paymentId: string, signal: AbortSignal) =>
    postJson('/pos/verifone/getStatus' as Address<VerifoneStatus>, { paymentId }, signal),
};

export type OpenAtTerminal = OpenTerminals['open'][number];

export const openTerminals = (orderNo: string, signal?: AbortSignal) =>
  postJson('/pos/terminal/open' as Address<OpenTerminals>, { orderNo }, signal);

/** What the provider's own report says of one of them, asked when a manager is about to decide. */
export const reportQuery = (orderNo: string, option: string) =>
  queryOptions({
    queryKey: ['terminal-report', orderNo, option],
    queryFn: async ({ signal }) => {
      const { open } = await postJson(
        '/pos/terminal/open' as Address<OpenTerminals>,
        { orderNo, report: true },
        signal,
      );
      return open.find((one) => one.option === option)?.report ?? null;
    },
    // Each time that the window opens; what it said then stands while it is open.
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });

/**
 * What is under way at card terminals for an order.
 * @param sent ids of the payments whose outcome is not known: others are not asked about
 */
export const openTerminalsQuery = (orderNo: string, sent: string) =>
  queryOptions({
    queryKey: ['terminals', orderNo, sent],
    queryFn: ({ signal }) => openTerminals(orderNo, signal),
    enabled: sent !== '',
    staleTime: 0,
  });

/** The terminal's own slip of what went through; it never changes. */
export const slipQuery = (orderNo: string, option: string) =>
  queryOptions({
    queryKey: ['terminal-slip', orderNo, option],
    queryFn: ({ signal }) => postJson('/pos/terminal/slip' as Address<TerminalSlip>, { orderNo, option }, signal),
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
  });

export interface Resolution {
  readonly option: string;
  readonly outcome: 'paid' | 'not-paid';
  readonly note: string;
}

/** A manager's word on a payment in doubt; the PIN was entered before. */
export const resolveTerminal = (orderNo: string, resolution: Resolution) =>
  postJson('/pos/terminal/resolve' as Address<TerminalResolved>, { orderNo, ...resolution });
