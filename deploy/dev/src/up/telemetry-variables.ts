import { monitorUrls } from './databases.ts';
import type { Shop } from './shop.ts';
import type { ServerUrls } from './urls.ts';

type Env = Record<string, string>;

/** Where every process sends its spans, where there is something that takes them. */
export const telemetryOf = ({ settings: { withTelemetry, ports } }: Shop): Env =>
  withTelemetry ? { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ports.otlp}` } : {};

/** The databases that the monitor looks at. */
export function monitorOf(shop: Shop, { adminUrl }: ServerUrls): Env {
  const urls = Object.entries(monitorUrls(adminUrl, shop.secret));
  return Object.fromEntries(urls.map(([service, url]) => [`${service.toUpperCase()}_DATABASE_URL`, url]));
}
