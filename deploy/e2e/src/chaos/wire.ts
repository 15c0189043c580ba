import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a request to a terminal's provider, or its answer, can be held. start: of a purchase or refund */
export type Place = 'start request' | 'start answer' | 'status request';
type Fate = 'pass' | 'lose';
/** requests lost: nothing arrives and nothing is answered; answers lost: all arrives, no answer comes back; reset: the connection is */
export type LineFault = 'none' | 'requests lost' | 'answers lost' | 'reset';

/** What passes between payment and the provider for one station. */
export interface Gate {
  hold(place: Place): void;
  /** Resolves when something stands at that place. */
  stands(place: Place): Promise<void>;
  /** What stands there goes on, or is lost; nothing is held there any more. */
  release(place: Place, fate?: Fate): void;
  /** For this station alone, until it is ended: no question arrives. */
  silence(on: boolean): void;
}
/** The line between payment and its terminals' provider: payment is started with its address instead of the provider's. */
export interface Wire {
  readonly url: string;
  gate(station: string): Gate;
  fail(how: LineFault): void;
  /** how often a purchase or refund left payment, by our reference; more than once is a fault whatever became of it */
  readonly sent: ReadonlyMap<string, number>;
  /** those of them that came to the provider */
  readonly delivered: ReadonlySet<string>;
  close(): Promise<void>;
}

interface GateState {
  readonly held: Set<Place>;
  readonly standing: Map<Place, ((fate: Fate) => void)[]>;
  readonly arrivals: Map<Place, () => void>;
  isSilent: boolean;
}
interface Line {
  readonly target: string;
  readonly gates: Map<string, GateState>;
  readonly sent: Map<string, number>;
  readonly delivered: Set<string>;
  fault: LineFault;
}

/** @param target the provider's origin @param port any free one when left out */
export async function openWire(target: string, port = 0): Promise<Wire> {
  const line: Line = { target, gates: new Map(), sent: new Map(), delivered: new Set(), fault: 'none' };
  const server = createServer((req, res) => void carry(line, req, res).catch(() => res.destroy()));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    gate: (station) => gateOf(stateOf(line, station)),
    fail: (how) => void (line.fault = how),
    sent: line.sent,
    delivered: line.delivered,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

function stateOf({ gates }: Line, station: string): GateState {
  const found = gates.get(station) ?? { held: new Set(), standing: new Map(), arrivals: new Map(), isSilent: false };
  gates.set(station, found);
  return found;
}

const gateOf = (state: GateState): Gate => ({
  hold: (place) => void state.held.add(place),
  stands: (place) =>
    new Promise((resolve) => {
      if (state.standing.has(place)) resolve();
      else state.arrivals.set(place, resolve);
    }),
  release(place, fate = 'pass') {
    state.held.delete(place);
    for (const go of state.standing.get(place) ?? []) go(fate);
    state.standing.delete(place);
  },
  silence: (on) => void (state.isSilent = on),
});

async function passes({ held, standing, arrivals }: GateState, place: Place): Promise<boolean> {
  if (!held.has(place)) return true;
  const fate = new Promise<Fate>((go) => standing.set(place, [...(standing.get(place) ?? []), go]));
  arrivals.get(place)?.();
  return (await fate) === 'pass';
}

const tagOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

async function carry(line: Line, req: IncomingMessage, res: ServerResponse): Promise<void> {
  let xml = '';
  for await (const part of req) xml += String(part);
  const isStart = /<TxnType>(Purchase|Refund)</.test(xml);
  const reference = tagOf(xml, 'TxnRef');
  if (isStart) line.sent.set(reference, (line.sent.get(reference) ?? 0) + 1);
  const state = stateOf(line, tagOf(xml, 'Station'));
  if (line.fault === 'reset') return void res.destroy();
  // Never answered: the caller waits until it gives up.
  if (line.fault === 'requests lost' || state.isSilent) return;
  if (!(await passes(state, isStart ? 'start request' : 'status request'))) return;
  const answer = await fetch(`${line.target}${req.url}`, {
    method: 'POST',
    headers: { 'content-type': req.headers['content-type'] ?? 'text/xml' },
    body: xml,
  });
  const text = await answer.text();
  if (isStart) line.delivered.add(reference);
  if (isStart && !(await passes(state, 'start answer'))) return;
  if (line.fault === 'answers lost') return;
  res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/xml' }).end(text);
}
