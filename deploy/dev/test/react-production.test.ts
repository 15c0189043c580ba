import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../src/paths.ts';

/** Only React's development build has `act`; rendering shows which server build is loaded. */
const ASK = `import * as react from 'react'; import { renderToString } from 'react-dom/server'; import module from 'node:module';
  renderToString(react.createElement('p'));
  const loaded = Object.values(module._cache).filter((one) => one.loaded && /react-dom-server.node.development/.test(one.id));
  console.log(process.env.NODE_ENV, typeof react.act, loaded.length);`;

const answer = (...flags: string[]) =>
  execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', ASK], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development' },
    encoding: 'utf8',
  }).trim();

it('a process of the demo start renders with the production build of React and keeps its own NODE_ENV', () => {
  expect(answer()).toBe('development function 1');
  expect(answer('--import', './deploy/dev/src/process/react-production.ts')).toBe('development undefined 0');
});
