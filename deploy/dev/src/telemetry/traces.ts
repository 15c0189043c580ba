import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { rename } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { CACHE } from '../paths.ts';
import { withLock } from '../process/lock.ts';
import { run, startChild, stopChild } from '../process/run.ts';
import { until } from '../process/until.ts';
import { java as javaProgram } from '../servers/kafka-jars.ts';
import type { Launched } from '../process/supervisor.ts';
import { type OtlpTraces, zipkinSpans } from './zipkin-spans.ts';

const VERSION = '3.6.1';
const JAR = join(CACHE, `zipkin-server-${VERSION}.jar`);

/** Zipkin's program; fetched by Maven once (86 MB). @throws Problem when it cannot be fetched */
async function zipkinJar(): Promise<string> {
  await withLock('zipkin', async () => {
    if (existsSync(JAR)) return;
    const artifact = `-Dartifact=io.zipkin:zipkin-server:${VERSION}:jar:slim`;
    await run('mvn', ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${dirname(JAR)}`]);
    await rename(join(dirname(JAR), `zipkin-server-${VERSION}-slim.jar`), JAR);
  });
  return JAR;
}

interface Zipkin {
  readonly port: number;
  readonly logFile: string;
  readonly onPid: (pid: number) => void;
}

/** Zipkin, which keeps the last spans in memory alone. */
export async function startZipkin({ port, logFile, onPid }: Zipkin): Promise<Launched> {
  const java = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-jar', await zipkinJar()];
  // On this machine alone: by itself it listens everywhere.
  const listen = { address: '127.0.0.1', port, 'protocols[0]': 'http' };
  const args = [...java, ...Object.entries(listen).map(([name, value]) => `--armeria.ports[0].${name}=${value}`)];
  const env = { ...process.env, STORAGE_TYPE: 'mem', MEM_MAX_SPANS: '50000' };
  const child = startChild({ command: await javaProgram(), args, env, logFile, onPid });
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  await until(isUp, { what: 'Zipkin', timeoutMs: 120_000, child, logFile });
  return { child, stop: () => stopChild(child, 'SIGTERM', 10_000) };
}

/** Takes the spans that our processes send (OTLP over HTTP, JSON) and hands them to Zipkin. @returns what ends it */
export async function takeSpans(port: number, zipkinPort: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const handOn = async () => {
      const spans = zipkinSpans((await json(request)) as OtlpTraces);
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', headers, body: JSON.stringify(spans) };
      const answer = await fetch(`http://127.0.0.1:${zipkinPort}/api/v2/spans`, options);
      response.writeHead(answer.ok ? 200 : 502, headers).end('{}');
    };
    handOn().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
