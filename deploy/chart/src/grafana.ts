import type { Dashboard, Panel } from './promql.ts';

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
