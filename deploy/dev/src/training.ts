import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWith } from './process/problem.ts';
import { trainingVariables } from './up/training-variables.ts';

/**
 * `npm run training`: a training shop, beside one that is open already or alone. Its variables are put in place before up.ts is
 * loaded, which chooses the folder and the ports by them.
 */
const home = resolve(process.env['SHOP_HOME'] ?? fileURLToPath(new URL('../../../', import.meta.url)));
try {
  const variables = trainingVariables(process.env, home);
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
  await import('./up.ts');
} catch (error) {
  exitWith(error);
}
