import type { Options, Scenario } from 'k6/options';
import { RATE, SECONDS, WORKLOAD } from './settings.ts';

/** A visit of these kinds; each is exported by main.ts under that name. */
export type Kind = 'browse' | 'basket' | 'buy' | 'search' | 'staffSignIn' | 'quote' | 'lists' | 'terminal';

interface Workload {
  readonly scenarios: Record<string, Scenario>;
  readonly thresholds: Record<string, string[]>;
}

interface Arrivals {
  readonly kind: Kind;
  /** visits a second, whatever becomes of those before: an open model */
  readonly rate: number;
  readonly seconds: number;
  /** seconds after the beginning */
  readonly from?: number;
  /** a part of the run that is judged on its own */
  readonly phase?: string;
}

/** Of a hundred visits. */
const MIX: readonly (readonly [Kind, number])[] = [
  ['browse', 90],
  ['basket', 8],
  ['buy', 2],
];
/** So many seconds of arrivals may be under way at once before the run says that it could not keep its rate. */
const UNDER_WAY = 5;
const MOST_UNDER_WAY = 30;

function arrivals({ kind, rate, seconds, from = 0, phase = '' }: Arrivals): [string, Scenario] {
  const scenario: Scenario = {
    executor: 'constant-arrival-rate',
    exec: kind,
    rate: Math.max(1, Math.round(rate * 1_000)),
    timeUnit: '1000s',
    duration: `${seconds}s`,
    startTime: `${from}s`,
    gracefulStop: '60s',
    preAllocatedVUs: Math.ceil(rate * UNDER_WAY) + 1,
    maxVUs: Math.ceil(rate * MOST_UNDER_WAY) + 4,
    tags: phase ? { phase } : {},
  };
  return [phase ? `${kind}-${phase}` : kind, scenario];
}

const mixOf = (rate: number, rest: Omit<Arrivals, 'kind' | 'rate'>): [string, Scenario][] =>
  MIX.map(([kind, share]) => arrivals({ kind, rate: (rate * share) / 100, ...rest }));

/** A terminal serves one customer at a time, so these follow each other: one till at each. */
const tillAt = (station: string, seconds: number): [string, Scenario] => [
  `terminal-${station}`,
  {
    ...{ executor: 'constant-vus', exec: 'terminal', vus: 1, duration: `${seconds}s`, gracefulStop: '150s' },
    env: { STATION: station },
  },
];

/** README, G12: at most one answer in a thousand is wrong, and none of what is counted may be left out. */
const ERRORS = { visit_failed: ['rate<=0.001'], checks: ['rate>=0.999'], dropped_iterations: ['count==0'] };
const browsing = (of = '') => ({ [`http_req_duration{slo:browse${of}}`]: ['p(99)<=150'] });
const completing = (of = '') => ({ [`http_req_duration{name:complete${of}}`]: ['p(99)<=500'] });
/** p95 of a search, milliseconds (deploy/load/README.md). */
const SEARCHING = { 'http_req_duration{name:search}': ['p(95)<50'], search_understood: ['rate>=0.9'] };

/** Visits a second of a workload at its own measure, and its length: LOAD_RATE and LOAD_SECONDS change both. */
const at = (rate: number, seconds: number) => ({ rate: RATE || rate, seconds: SECONDS || seconds });

const WORKLOADS: Record<string, () => Workload> = {
  /** Everything once or twice: whether the answers are right, on a machine of any speed. */
  smoke() {
    const { rate, seconds } = at(1, 30);
    const few: Kind[] = ['basket', 'buy', 'search', 'staffSignIn', 'quote', 'lists'];
    return {
      scenarios: Object.fromEntries([
        arrivals({ kind: 'browse', rate, seconds }),
        ...few.map((kind) => arrivals({ kind, rate: rate / 10, seconds })),
        tillAt('AKL-1', seconds),
      ]),
      thresholds: { ...ERRORS },
    };
  },
  mix() {
    const { rate, seconds } = at(10, 180);
    return {
      scenarios: Object.fromEntries(mixOf(rate, { seconds })),
      thresholds: { ...ERRORS, ...browsing(), ...completing() },
    };
  },
  search() {
    return {
      scenarios: Object.fromEntries([arrivals({ kind: 'search', ...at(20, 60) })]),
      thresholds: { ...ERRORS, ...SEARCHING },
    };
  },
  /** A branch's day in minutes: tills signing in, quotes, lists, and both terminals of Auckland busy all the time. */
  pos() {
    const { rate, seconds } = at(2, 180);
    return {
      scenarios: Object.fromEntries([
        arrivals({ kind: 'lists', rate, seconds }),
        arrivals({ kind: 'quote', rate: rate / 8, seconds }),
        arrivals({ kind: 'staffSignIn', rate: rate / 20, seconds }),
        tillAt('AKL-1', seconds),
        tillAt('AKL-2', seconds),
      ]),
      thresholds: { ...ERRORS },
    };
  },
  spike: () => spike(at(5, 60)),
  /** The mix while every process is restarted (src/rolling.ts): not one request may fail, however slow the machine is. */
  rolling() {
    const { rate, seconds } = at(4, 300);
    return {
      scenarios: Object.fromEntries(mixOf(rate, { seconds })),
      thresholds: { visit_failed: ['rate==0'], checks: ['rate==1'], http_req_failed: ['rate==0'] },
    };
  },
  /** The mix for half an hour; whether processes grow is watched beside it (README, G14). */
  soak() {
    const { rate, seconds } = at(5, 1_800);
    return {
      scenarios: Object.fromEntries(mixOf(rate, { seconds })),
      thresholds: { ...ERRORS, ...browsing(), ...completing() },
    };
  },
};

/** README, G13: five times as much for 60 s; ten seconds later everything is as before. */
function spike({ rate, seconds }: { rate: number; seconds: number }): Workload {
  const [before, over] = [seconds / 2, seconds / 2 + 60];
  return {
    scenarios: Object.fromEntries([
      ...mixOf(rate, { seconds: before, phase: 'before' }),
      ...mixOf(rate * 5, { seconds: 60, from: before, phase: 'spike' }),
      ...mixOf(rate, { seconds: 10, from: over, phase: 'settling' }),
      ...mixOf(rate, { seconds, from: over + 10, phase: 'after' }),
    ]),
    // What is shed is no failure here; what is sold while it sheds must be right all the same.
    thresholds: { visit_failed: ['rate<=0.001'], ...browsing(',phase:after'), ...completing(',phase:after') },
  };
}

/** @throws Error for a workload that there is none of */
export function optionsOf(): Options {
  const workload = WORKLOADS[WORKLOAD];
  if (!workload) throw new Error(`LOAD_WORKLOAD is «${WORKLOAD}»: it can be ${Object.keys(WORKLOADS).join(', ')}.`);
  return {
    ...workload(),
    setupTimeout: '120s',
    systemTags: ['status', 'name', 'scenario', 'check', 'expected_response'],
    summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  };
}
