import { join } from 'node:path';
import { DATA, RUN } from '../paths.ts';
import { startPrometheus } from '../telemetry/prometheus.ts';
import { startZipkin, takeSpans } from '../telemetry/traces.ts';
import { logOf, type Part } from './processes.ts';
import { type Shop, undertake } from './shop.ts';

/** SHOP_TELEMETRY=1: what reads the metrics of every process and shows the traces of all of them. */
export async function openTelemetry(shop: Shop, targets: readonly Part[]): Promise<void> {
  const { ports } = shop.settings;
  const server = (name: 'prometheus' | 'zipkin') => ({
    ...{ name, port: ports[name], adminPort: null, group: 'telemetry', logFile: logOf(name) },
  });
  const places = { folder: join(RUN, 'prometheus'), dataDir: join(DATA, 'prometheus') };
  const prometheus = { ...server('prometheus'), ...places, targets };
  const zipkin = server('zipkin');
  await Promise.all([
    undertake(shop, { ...prometheus, launch: (onPid) => startPrometheus({ ...prometheus, onPid }) }),
    undertake(shop, { ...zipkin, launch: (onPid) => startZipkin({ ...zipkin, onPid }) }),
  ]);
  shop.onStop('telemetry', await takeSpans(ports.otlp, ports.zipkin));
}
