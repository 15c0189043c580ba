// The door of every command (npm start, npm test, …). Runs on the machine's own Node 20 with nothing installed:
// it installs the npm packages when they are missing or not those of package-lock.json, then goes on under the
// project's Node 24 (an npm package) with deploy/dev/src/<name>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST = 24;
const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const major = Number(process.versions.node.split('.')[0]);

/**
 * True when node_modules does not match the lockfile. Both arguments are the texts of lockfiles:
 * the project's, and the one npm leaves in node_modules at the very end of an install (so half an install has none).
 */
export function needsInstall(wanted, installed) {
  if (installed === undefined) return true;
  const there = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(wanted).packages).some(([path, entry]) => {
    if (path === '') return false;
    const found = there[path];
    return found === undefined ? !entry.optional : found.version !== entry.version;
  });
}

const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isShopRunning() {
  try {
    return JSON.parse(textOf('.run/processes.json') ?? '[]').some(({ pid }) => isRunning(pid));
  } catch {
    return false;
  }
}

function fail(sentence) {
  console.error(`\n✗ ${sentence}`);
  process.exit(1);
}

/** npm under the Node it was started with: the project's own lies in node_modules, which npm is about to replace. */
function install() {
  if (isShopRunning())
    fail('The npm packages have changed, but the shop runs: stop it (Ctrl-C in its terminal) first.');
  const started = Date.now();
  console.log('… npm packages: installing (about a minute, once)');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(bin));
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const [command, ...first] = cli && node && !node.startsWith(root) ? [node, cli] : ['npm'];
  const args = [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path.join(delimiter) } };
  const { status, error } = spawnSync(command, args, options);
  if (error) fail(`npm is missing (${error.message}): install Node 20 or newer together with npm.`);
  if (status !== 0) fail('«npm ci» failed, its messages are above: is the npm registry reachable?');
  console.log(`✓ npm packages: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** `npm start` and `npm test` may be typed in two terminals at once: one of them installs, the other waits for it. */
function installOnce() {
  const isNeeded = () => needsInstall(textOf('package-lock.json'), textOf('node_modules/.package-lock.json'));
  const lock = join(root, '.cache/install.lock');
  let isAnnounced = false;
  while (isNeeded()) {
    mkdirSync(join(root, '.cache'), { recursive: true });
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch {
      const holder = textOf('.cache/install.lock');
      if (holder && !isRunning(Number(holder))) rmSync(lock, { force: true });
      else if (!isAnnounced) console.log('… npm packages: another command is installing them');
      isAnnounced = true;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      continue;
    }
    process.once('exit', () => rmSync(lock, { force: true }));
    install();
    rmSync(lock, { force: true });
    if (isNeeded()) fail('«npm ci» ended well but node_modules does not match package-lock.json.');
  }
}

/** Node 24 as a child; signals go through, and its end is our end. */
function goOn(node, entry, args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(node, [entry, ...args], { stdio: 'inherit', env });
  // The terminal sends Ctrl-C to the child too, which acts on the first one only.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

async function main([name, ...args]) {
  installOnce();
  const entry = join(root, `deploy/dev/src/${name}.ts`);
  const node = join(bin, 'node');
  if (major >= OLDEST) {
    process.env.PATH = `${bin}${delimiter}${process.env.PATH ?? ''}`;
    process.argv = [process.argv[0], entry, ...args];
    await import(pathToFileURL(entry).href);
  } else if (existsSync(node)) goOn(node, entry, args);
  else fail(`Node ${OLDEST} is needed and npm has none ready-made for this machine: install it from nodejs.org.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
