import { load } from './load.ts';
import { growthBeside } from './growth.ts';

/** `npm run load -- <workload>`: drives a shop that runs already; see README. */
const WORKLOADS = ['smoke', 'mix', 'search', 'pos', 'spike', 'soak'];
const [workload = ''] = process.argv.slice(2);

try {
  if (!WORKLOADS.includes(workload)) throw new Error(`npm run load -- <${WORKLOADS.join('|')}>`);
  const beside = workload === 'soak' ? { beside: growthBeside(process.env) } : {};
  process.exitCode = (await load({ workload, env: process.env, ...beside })) ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
