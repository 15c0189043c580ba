import type { Address } from '@shop/contract/client';
import type { AlertsAnswer, AlertsRead } from '@shop/contract/pos/frame';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

/** Alerts for this staff member, newest first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: ({ signal }) => postJson('/pos/alerts/list' as Address<AlertsAnswer>, { from: 'others' }, signal),
});

/** Those that this staff member sent; read once everybody who is alerted has read it. */
export const sentAlertsQuery = queryOptions({
  queryKey: ['alerts', 'sent'],
  queryFn: ({ signal }) => postJson('/pos/alerts/list' as Address<AlertsAnswer>, { from: 'me' }, signal),
});

/** @param ids none: all of them */
export const readAlerts = (ids?: readonly string[]) =>
  postJson('/pos/alerts/read' as Address<AlertsRead>, ids ? { ids } : {});
