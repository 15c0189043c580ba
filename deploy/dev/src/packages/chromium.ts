import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../paths.ts';
import { capture, onPath } from '../process/run.ts';
import { Problem } from '../process/problem.ts';
import { libraryPath, unpackDebian } from './apt.ts';

const isRoot = () => process.getuid?.() === 0;

export async function systemChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM'];
  if (given && existsSync(given)) return given;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    const found = await onPath(name);
    if (found) return found;
  }
  return undefined;
}

async function works(program: string): Promise<boolean> {
  const { code, output } = await capture(program, ['--version']);
  return code === 0 && /Chrom/.test(output);
}

/** As root: Debian's package, with the libraries and fonts it names. It starts no service. */
async function installed(): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['-q', 'update'], { env });
  await capture('apt-get', ['-q', '-y', 'install', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env });
  return systemChromium();
}

/** The machine's fonts and the unpacked ones together. */
const fontConfig = (root: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <include ignore_missing="yes">${root}/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${root}/usr/share/fonts</dir>
  <cachedir>${root}/font-cache</cachedir>
</fontconfig>
`;

/** As an ordinary user: the same packages unpacked into the cache, started through a script that names their libraries. */
async function unpacked(): Promise<string> {
  const script = join(CACHE, 'chromium', 'run-chromium');
  if (existsSync(script)) return script;
  const root = await unpackDebian('chromium', ['fonts-liberation']);
  const binary = join(root, 'usr/lib/chromium/chromium');
  const fonts = join(CACHE, 'chromium', 'fonts.conf');
  await writeFile(fonts, fontConfig(root));
  const text = `#!/bin/sh
# Debian's Chromium, unpacked: its libraries and fonts lie beside it.
export LD_LIBRARY_PATH="${await libraryPath(root)}"
export FONTCONFIG_FILE="${fonts}"
exec "${binary}" "$@"
`;
  await writeFile(script, text);
  await chmod(script, 0o755);
  return script;
}

/**
 * A real Chromium for the browser stories: the machine's, else Debian's installed (root) or unpacked (ordinary user).
 * @throws Problem naming the package when neither works
 */
export async function chromium(): Promise<string> {
  const system = (await systemChromium()) ?? (isRoot() && (await onPath('apt-get')) ? await installed() : undefined);
  const program = system ?? (await unpacked());
  if (await works(program)) return program;
  throw new Problem(
    `Chromium does not run on this machine (${program} --version fails): install the package «chromium» and try again.`,
  );
}
