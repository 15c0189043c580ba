import { relative } from 'node:path';
import { LOGS } from '../paths.ts';
import type { Settings } from './settings.ts';

const TRAINING = '\nNothing here is real: it has databases, queues, events and a mail sandbox of its own.\n';

/** The end of a start: where to go and who to be. */
export function greeting({ ports, mode, withTelemetry }: Settings, seconds: number): string {
  const { proxy, sandbox } = ports;
  const shop = `http://localhost:${proxy}`;
  const outside = `http://localhost:${sandbox}/sandbox`;
  const [name, others] = mode === 'training' ? ['training shop', TRAINING] : ['shop', ''];
  return `
The ${name} is open (${seconds.toFixed(1)} s)
${others}
  Store            ${shop}
  Point of sale    ${shop}/pos
  API description  ${shop}/docs
  Mail sent        ${outside}/mail
  Terminals        ${outside}/terminals and ${outside}/registers
  Card payments    4111 1111 1111 1111 approves, 4000 0000 0000 0002 declines

${withTelemetry ? telemetry(ports) : ''}
  Shopper          shopper@demo.test, password Passw0rd!
  Staff            staff@demo.test PIN 1111, manager@demo.test PIN 2222, admin@demo.test PIN 3333

Logs: ${relative(process.cwd(), LOGS)}. Ctrl-C stops everything.
`;
}

const telemetry = ({ prometheus, zipkin }: Settings['ports']): string => `
  Metrics          http://localhost:${prometheus}/graph, rules and alerts: http://localhost:${prometheus}/rules
  Traces           http://localhost:${zipkin}/zipkin
`;
