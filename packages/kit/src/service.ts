import type { z } from 'zod';
import { listenHost, parseConfig } from './config.ts';
import { startAdmin } from './health.ts';
import { createLog, type Log } from './log.ts';
import { collectProcessMetrics } from './metrics.ts';
import { openScope, type ScopeConfig, type ServiceScope } from './scope.ts';
import { startTelemetry } from './telemetry.ts';

export type { ScopeConfig, ServiceScope } from './scope.ts';

/** What a process needs in addition to what its parts need. */
export interface ProcessConfig extends ScopeConfig {
  readonly ADMIN_PORT: number;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly TRACE_FILE?: string | undefined;
}

export interface RunOptions {
  readonly name: string;
  readonly config: ProcessConfig;
  /** wires the service; it is ready when this returns */
  start(scope: ServiceScope): Promise<unknown>;
}

export interface MainOptions<C extends ProcessConfig> {
  readonly name: string;
  /** of the environment; a bad variable ends the process with one sentence each */
  readonly schema: z.ZodType<C>;
  start(config: C, scope: ServiceScope): Promise<unknown>;
}

export function runMain<C extends ProcessConfig>({ name, schema, start }: MainOptions<C>): Promise<void> {
  const config = parseConfig(schema);
  return runService({ name, config, start: (scope) => start(config, scope) });
}

const hardStopMs = 45_000;

/**
 * Runs a process: traces, metrics, admin server, the service itself, then waits for SIGTERM or SIGINT and stops it all
 * in reverse order, within 45 s. A start that fails, an unhandled rejection or an uncaught exception is logged and ends
 * the process with 1; the supervisor restarts it.
 */
export async function runService({ name, config, start }: RunOptions): Promise<void> {
  const telemetry = startTelemetry({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    file: config.TRACE_FILE,
  });
  collectProcessMetrics();
  const { scope, close } = open(name, config);
  dieOnBugs(scope.log);
  scope.onStop(telemetry.shutdown);
  try {
    const admin = await startAdmin(scope.readiness, { port: config.ADMIN_PORT, host: listenHost(config) });
    scope.log.info({ port: admin.port }, 'admin server is open');
    scope.onStop(admin.stop);
    stopOnSignal(scope, close);
    await start(scope);
  } catch (error) {
    die(scope.log, error, 'the service could not start');
  }
  scope.readiness.set('ready');
  scope.log.info('ready');
}

function open(name: string, config: ProcessConfig): ReturnType<typeof openScope> {
  try {
    return openScope({ name, config });
  } catch (error) {
    die(createLog(name), error, 'the service could not start');
  }
}

function stopOnSignal({ log, readiness }: ServiceScope, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    // A terminal sends its signal to the whole group and the starter sends one more: the first one counts.
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    readiness.set('draining');
    setTimeout(() => die(log, undefined, `not stopped after ${hardStopMs / 1000} s`), hardStopMs).unref();
    await close();
    log.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

function dieOnBugs(log: Log): void {
  process.on('unhandledRejection', (error) => die(log, error, 'unhandled rejection'));
  process.on('uncaughtException', (error) => die(log, error, 'uncaught exception'));
}

function die(log: Log, error: unknown, message: string): never {
  log.fatal({ err: error }, message);
  process.exit(1);
}
