/** `npm run chart`: writes the parts of the chart that come from the code anew. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/src/paths.ts';
import { DASHBOARDS } from './dashboards.ts';
import { dashboardJson } from './grafana.ts';
import { processesFile, valuesSchema } from './schema.ts';

const chart = join(ROOT, 'helm/shop');
writeFileSync(join(chart, 'files/processes.yaml'), processesFile());
writeFileSync(join(chart, 'values.schema.json'), `${JSON.stringify(valuesSchema(), undefined, 2)}\n`);
mkdirSync(join(chart, 'files/dashboards'), { recursive: true });
for (const dashboard of DASHBOARDS) {
  writeFileSync(join(chart, `files/dashboards/${dashboard.uid}.json`), dashboardJson(dashboard));
}
