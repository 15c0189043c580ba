/** Dashboards in short: what grafana.ts writes out. */
export interface Panel {
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

export const here = 'namespace="$namespace"';
export const rate = (metric: string, more = '') => `rate(${metric}{${here}${more}}[$__rate_interval])`;
export const quantile = (share: number, metric: string, by: string) =>
  `histogram_quantile(${share}, sum by (le, ${by}) (${rate(`${metric}_bucket`)}))`;
