import { events, money } from './dashboards-work.ts';
import { type Dashboard, here, type Panel, quantile, rate } from './promql.ts';

interface Calls {
  readonly what: string;
  readonly metric: string;
  readonly by: string;
  readonly errors: string;
}

/** Rate, errors and duration of one kind of call. */
const red = ({ what, metric, by, errors }: Calls): Panel[] => [
  { title: `${what}: rate`, unit: 'reqps', queries: { [`{{${by}}}`]: `sum by (${by}) (${rate(`${metric}_count`)})` } },
  {
    title: `${what}: errors`,
    unit: 'percentunit',
    queries: {
      [`{{${by}}}`]: `sum by (${by}) (${rate(`${metric}_count`, `,${errors}`)}) / sum by (${by}) (${rate(`${metric}_count`)})`,
    },
  },
  { title: `${what}: 99 % within`, unit: 's', queries: { [`{{${by}}}`]: quantile(0.99, metric, by) } },
];

const calls: Dashboard = {
  uid: 'shop-calls',
  title: 'Shop: calls',
  panels: [
    ...red({ what: 'HTTP', metric: 'shop_http_seconds', by: 'call', errors: 'status=~"5.."' }),
    ...red({
      what: 'rpc, answered',
      metric: 'shop_grpc_server_seconds',
      by: 'service',
      errors: 'code=~"INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED"',
    }),
    ...red({
      what: 'rpc, asked',
      metric: 'shop_grpc_client_seconds',
      by: 'service',
      errors: 'code=~"INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED"',
    }),
    {
      title: 'rpcs in hand',
      unit: 'short',
      queries: { '{{job}} to {{service}}': `sum by (job, service) (shop_grpc_client_in_flight{${here}})` },
    },
    {
      title: 'rpcs refused',
      unit: 'reqps',
      queries: { '{{service}} {{reason}}': `sum by (service, reason) (${rate('shop_grpc_refused_total')})` },
    },
    {
      title: 'Pages by where they came from',
      unit: 'reqps',
      queries: { '{{job}} {{from}}': `sum by (job, from) (${rate('shop_page_cache_total')})` },
    },
    {
      title: 'Caches in front told to drop pages',
      unit: 'reqps',
      queries: { '{{job}} {{outcome}}': `sum by (job, outcome) (${rate('shop_edge_drops_total')})` },
    },
    {
      title: 'Found in a cache',
      unit: 'percentunit',
      queries: {
        '{{cache}}': `1 - sum by (cache) (${rate('shop_cache_loads_total')}) / sum by (cache) (${rate('shop_cache_reads_total')})`,
      },
    },
    { title: 'Calls turned away', unit: 'short', queries: { '{{pod}}': `shop_shedding{${here}}` } },
  ],
};

const processes: Dashboard = {
  uid: 'shop-processes',
  title: 'Shop: processes',
  panels: [
    { title: 'CPU', unit: 'short', queries: { '{{pod}}': rate('process_cpu_seconds_total') } },
    { title: 'Memory', unit: 'bytes', queries: { '{{pod}}': `process_resident_memory_bytes{${here}}` } },
    { title: 'Event loop lag, 99 %', unit: 's', queries: { '{{pod}}': `nodejs_eventloop_lag_p99_seconds{${here}}` } },
    {
      title: 'Garbage collection',
      unit: 'percentunit',
      queries: { '{{pod}}': `sum by (pod) (${rate('nodejs_gc_duration_seconds_sum')})` },
    },
    {
      title: 'PostgreSQL connections',
      unit: 'short',
      queries: { '{{pod}} {{state}}': `sum by (pod, state) (shop_postgres_pool_connections{${here}})` },
    },
    {
      title: 'Waiting for a connection, 99 % within',
      unit: 's',
      queries: { '{{pool}}': quantile(0.99, 'shop_postgres_pool_wait_seconds', 'pool') },
    },
    { title: 'Open handles', unit: 'short', queries: { '{{pod}}': `nodejs_active_handles_total{${here}}` } },
  ],
};

/** Grafana's dashboards; `npm run chart` writes them out. */
export const DASHBOARDS: readonly Dashboard[] = [calls, events, money, processes];
