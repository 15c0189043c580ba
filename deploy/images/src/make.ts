/**
 * `npm run images -- [name …]`: builds the images named, or all, as <repository>/<name>:<tag>.
 * IMAGE_BUILDER is the command, `docker build` when left out, `buildah bud --layers` without Docker; IMAGE_REPOSITORY and IMAGE_TAG
 * are localhost/shop and dev.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../../dev/src/paths.ts';
import { IMAGES } from './contents.ts';

const { IMAGE_BUILDER = 'docker build', IMAGE_REPOSITORY = 'localhost/shop', IMAGE_TAG = 'dev' } = process.env;
const [builder = '', ...options] = IMAGE_BUILDER.split(' ');
const WEB = ['bff', 'web-store'];
const wanted = process.argv.slice(2);

for (const name of wanted.length > 0 ? wanted : IMAGES) {
  const [file, argument] = WEB.includes(name)
    ? ['deploy/web.Dockerfile', 'APP']
    : ['deploy/service.Dockerfile', 'SERVICE'];
  const started = Date.now();
  const named = ['--build-arg', `${argument}=${name}`, '--build-arg', `VERSION=${IMAGE_TAG}`];
  const args = [...options, '--file', file, ...named, '--tag', `${IMAGE_REPOSITORY}/${name}:${IMAGE_TAG}`, '.'];
  const { status, stdout, stderr } = spawnSync(builder, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) {
    console.error(`✗ ${name}\n${stdout}${stderr}`.split('\n').slice(-30).join('\n'));
    process.exit(1);
  }
  console.log(`✓ ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
