/** `npm run chart`: writes the parts of the chart, and of what its operators keep, that come from the code anew. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/src/paths.ts';
import { DASHBOARDS } from './dashboards.ts';
import { dashboardJson } from './grafana.ts';
import { kafkaAccessFile } from './kafka-access.ts';
import { processesFile, valuesSchema } from './schema.ts';

const chart = join(ROOT, 'helm/shop');
writeFileSync(join(chart, 'files/processes.yaml'), processesFile());
writeFileSync(join(chart, 'values.schema.json'), `${JSON.stringify(valuesSchema(), undefined, 2)}\n`);
// A chart has its files inside.
copyFileSync(join(ROOT, 'deploy/edge/edge.vcl'), join(chart, 'files/edge.vcl'));
writeFileSync(join(ROOT, 'deploy/operators/kafka-access.yaml'), kafkaAccessFile());
mkdirSync(join(chart, 'files/dashboards'), { recursive: true });
for (const dashboard of DASHBOARDS) {
  writeFileSync(join(chart, `files/dashboards/${dashboard.uid}.json`), dashboardJson(dashboard));
}
