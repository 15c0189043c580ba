import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOME, ROOT } from '../paths.ts';
import type { Shop } from './shop.ts';
import { trainingVariables } from './training-variables.ts';

/**
 * A training shop beside this one, once this one is open: a whole `npm start` of its own, which knows nothing of our servers. Its
 * end does not end us; ours ends it.
 */
export function startTraining(shop: Shop): void {
  const program = [join(ROOT, 'deploy/dev/src/up.ts')];
  const env = trainingVariables(process.env, HOME);
  const child = spawn(process.execPath, program, { cwd: ROOT, env, stdio: 'inherit' });
  const ended = once(child, 'exit').then(() => undefined);
  child.once('exit', (code) => code && shop.say('the training shop ended; its own lines above say why'));
  shop.onStop('training', async () => {
    child.kill('SIGTERM');
    await ended;
  });
}
