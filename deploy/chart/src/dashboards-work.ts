import { type Dashboard, here, quantile, rate } from './promql.ts';

export const events: Dashboard = {
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

export const money: Dashboard = {
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
      title: 'Facts that break a rule about the books',
      unit: 'short',
      queries: { '{{rule}}': `max by (rule) (shop_invariant_broken{${here}})` },
    },
    {
      title: 'Since the books were looked at',
      unit: 's',
      queries: { '{{pass}}': `time() - max by (pass) (shop_invariant_checked_at_seconds{${here}})` },
    },
    {
      title: 'Looking at the books',
      unit: 'short',
      queries: {
        'orders in an hour, {{pass}}': `sum by (pass) (increase(shop_invariant_orders_total{${here}}[1h]))`,
        'seconds, {{pass}}': `max by (pass) (shop_invariant_run_seconds{${here}})`,
      },
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
