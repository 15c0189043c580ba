import { access, chmod, chown, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { capture, run } from '../process/run.ts';

/** How to run PostgreSQL's programs: it refuses to run as root, so as root it gets a user of its own. */
export interface PostgresUser {
  ids: { uid: number; gid: number } | undefined;
  /** Put before the program: keeps its pid (exec), so we stay the direct parent. */
  prefix: string[];
}

/**
 * Keeps that one capability over the change of user and nothing else. Without no_setuid_fixup the kernel would leave it
 * out when initdb calls access(2) on its own programs.
 */
const PASS_FOLDERS = [
  '--securebits=+no_setuid_fixup',
  '--bounding-set=-all,+dac_override',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=+dac_override',
];

const me = () => process.getuid?.() ?? 1;

async function idsOfPostgres(): Promise<{ uid: number; gid: number }> {
  const found = await capture('id', ['-u', 'postgres']);
  if (found.code !== 0) {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid), gid: Number(gid) };
}

/** True when every folder above `path` lets other users pass. */
async function isReachable(path: string): Promise<boolean> {
  for (let folder = path; folder !== '/'; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}

/**
 * Chooses the user. As root below a closed folder (/root, a mktemp -d) that user could reach neither program nor data:
 * there, setpriv lets it pass folder permissions and nothing else.
 */
export async function postgresUser(folders: string[]): Promise<PostgresUser> {
  if (me() !== 0) return { ids: undefined, prefix: [] };
  const ids = await idsOfPostgres();
  const reachable = await Promise.all(folders.map(isReachable));
  if (reachable.every(Boolean)) return { ids, prefix: [] };
  const asUser = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  return { ids: undefined, prefix: ['setpriv', ...asUser, ...PASS_FOLDERS] };
}

/** A data folder that PostgreSQL accepts: owned by its user and closed to others. */
export async function ownedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  await giveToPostgres(folder);
}

/** As root: its own user has to pass the folder above its data, which stays closed to look into. */
export async function letPostgresPass(folder: string): Promise<void> {
  if (me() === 0) await chmod(folder, 0o711);
}

/** As root, hands a file or folder to PostgreSQL's user. */
export async function giveToPostgres(path: string): Promise<void> {
  if (me() !== 0) return;
  const { uid, gid } = await idsOfPostgres();
  await chown(path, uid, gid);
}

/** npm keeps the mode of packed files, a copied tree may not. */
export async function ensureExecutable(files: string[]): Promise<void> {
  for (const file of files) {
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}
