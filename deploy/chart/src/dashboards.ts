/** Grafana dashboards, in short: rows of panels, a panel of queries. `npm run chart` writes them out. */
interface Panel {
  readonly title: string;
  readonly unit: 's' | 'reqps' | 'percentunit' | 'short' | 'bytes';
  /** legend to PromQL; $namespace is the dashboard's variable */
  readonly queries: Readonly<Record<string, string>>;
}
export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const here = 'namespace="$namespace"';
const rate = (metric: string, more = '') => `rate(${metric}{${here}${more}}[$__rate_interval])`;
const quantile = (share: number, metric: string, by: string) =>
  `histogram_quantile(${share}, sum by (le, ${by}) (${rate(`${metric}_bucket`)}))`;

/** Rate, errors and duration of one kind of call. */
const red = (what: string, metric: string, by: string, errors: string): Panel[] => [
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
    ...red('HTTP', 'shop_http_seconds', 'call', 'status=~"5.."'),
    ...red(
      'rpc, answered',
      'shop_grpc_server_seconds',
      'service',
      'code=~"INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED"',
    ),
    ...red(
      'rpc, asked',
      'shop_grpc_client_seconds',
      'service',
      'code=~"INTERNAL|UNKNOWN|UNAVAILABLE|DEADLINE_EXCEEDED"',
    ),
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
    { title: 'Calls turned away', unit: 'short', queries: { '{{pod}}': `shop_shedding{${here}}` } },
  ],
};

const events: Dashboard = {
  uid: 'shop-events',
  title: 'Shop: events and jobs',
  panels: [
    {
      title: 'Outbox: events not yet published',
      unit: 'short',
      queries: { '{{job}}': `max by (job) (shop_outbox_waiting{${here}})` },
    },
    {
      title: 'Outbox: age of the oldest',
      unit: 's',
      queries: { '{{job}}': `max by (job) (shop_outbox_oldest_seconds{${here}})` },
    },
    {
      title: 'Consumers: events behind',
      unit: 'short',
      queries: { '{{group}}': `sum by (group) (shop_consumer_lag{${here}})` },
    },
    {
      title: 'Events by what became of them',
      unit: 'reqps',
      queries: { '{{group}} {{outcome}}': `sum by (group, outcome) (${rate('shop_events_total')})` },
    },
    {
      title: 'Applying an event: 99 % within',
      unit: 's',
      queries: { '{{group}}': quantile(0.99, 'shop_event_seconds', 'group') },
    },
    {
      title: 'Dead letters',
      unit: 'short',
      queries: { '{{group}} {{type}}': `sum by (group, type) (increase(shop_dead_letters_total{${here}}[1h]))` },
    },
    {
      title: 'Queues',
      unit: 'short',
      queries: { '{{queue}} {{state}}': `max by (queue, state) (shop_jobs_depth{${here}})` },
    },
    {
      title: 'Jobs enqueued',
      unit: 'reqps',
      queries: { '{{queue}} {{outcome}}': `sum by (queue, outcome) (${rate('shop_jobs_enqueued_total')})` },
    },
    {
      title: 'Jobs by outcome',
      unit: 'reqps',
      queries: { '{{queue}} {{outcome}}': `sum by (queue, outcome) (${rate('shop_jobs_total')})` },
    },
    { title: 'Job: 99 % within', unit: 's', queries: { '{{queue}}': quantile(0.99, 'shop_job_seconds', 'queue') } },
    {
      title: 'Sweeps: rows dealt with',
      unit: 'reqps',
      queries: { '{{sweep}}': `sum by (sweep) (${rate('shop_swept_total')})` },
    },
    {
      title: 'Sweeps that failed',
      unit: 'short',
      queries: { '{{sweep}}': `sum by (sweep) (increase(shop_sweep_failures_total{${here}}[1h]))` },
    },
    {
      title: 'Mails by what became of them',
      unit: 'reqps',
      queries: { '{{template}} {{outcome}}': `sum by (template, outcome) (${rate('shop_mails_total')})` },
    },
    {
      title: 'Mails that wait',
      unit: 'short',
      queries: { waiting: `max(shop_mails_waiting{${here}})`, 'oldest, s': `max(shop_mails_oldest_seconds{${here}})` },
    },
  ],
};

const money: Dashboard = {
  uid: 'shop-money',
  title: 'Shop: money',
  panels: [
    { title: 'Payments in doubt', unit: 'short', queries: { 'in doubt': `max(shop_payment_in_doubt{${here}})` } },
    { title: 'In doubt for', unit: 's', queries: { oldest: `max(shop_payment_in_doubt_oldest_seconds{${here}})` } },
    {
      title: 'Differences with providers',
      unit: 'short',
      queries: { '{{kind}}': `max by (kind) (shop_reconciliation_open{${here}})` },
    },
    {
      title: 'Since the last comparison',
      unit: 's',
      queries: { '{{provider}}': `min by (provider) (shop_reconciliation_age_seconds{${here}})` },
    },
    {
      title: 'Audit log whole to line',
      unit: 'short',
      queries: {
        '{{source}}': `max by (source) (shop_audit_chain_checked_to{${here}})`,
        'broken at {{source}}': `max by (source) (shop_audit_chain_broken{${here}})`,
      },
    },
    {
      title: 'Provider keys',
      unit: 'short',
      queries: {
        rejected: `max(shop_provider_keys_rejected{${here}})`,
        'taken over': `sum(shop_provider_keys_read_total{${here}})`,
      },
    },
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
    { title: 'Open handles', unit: 'short', queries: { '{{pod}}': `nodejs_active_handles_total{${here}}` } },
  ],
};

export const DASHBOARDS: readonly Dashboard[] = [calls, events, money, processes];

const SOURCE = { type: 'prometheus', uid: '${source}' };

function panelOf({ title, unit, queries }: Panel, place: number): object {
  const targets = Object.entries(queries).map(([legendFormat, expr], n) => ({
    refId: String.fromCharCode(65 + n),
    ...{ datasource: SOURCE, expr, legendFormat },
  }));
  const gridPos = { h: 8, w: 8, x: (place % 3) * 8, y: Math.floor(place / 3) * 8 };
  const fieldConfig = { defaults: { unit, min: 0 }, overrides: [] };
  return { id: place + 1, type: 'timeseries', title, datasource: SOURCE, gridPos, fieldConfig, targets };
}

/** What Grafana loads. */
export function dashboardJson({ uid, title, panels }: Dashboard): string {
  const list = [
    { name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' },
    {
      name: 'namespace',
      type: 'query',
      datasource: SOURCE,
      query: 'label_values(shop_http_seconds_count, namespace)',
      refresh: 2,
    },
  ];
  const time = { from: 'now-3h', to: 'now' };
  const board = { uid, title, tags: ['shop'], schemaVersion: 41, timezone: 'Pacific/Auckland', refresh: '30s', time };
  return `${JSON.stringify({ ...board, templating: { list }, panels: panels.map(panelOf) }, undefined, 2)}\n`;
}
