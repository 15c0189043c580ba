import { capture } from '../process/run.ts';
import { Problem } from '../process/problem.ts';
import { dockerServers } from './servers-docker.ts';
import { answeringServers } from './servers-external.ts';
import { nativeServers } from './servers-native.ts';
import type { Settings, Way } from './settings.ts';
import type { Shop } from './shop.ts';
import type { ServerUrls } from './urls.ts';

/** True when a Docker server answers and the compose plugin is there. */
async function dockerAnswers(): Promise<boolean> {
  const { code, output } = await capture('docker', ['info', '--format', '{{.ServerVersion}}']);
  if (code !== 0 || !/^\d/.test(output.trim())) return false;
  return (await capture('docker', ['compose', 'version'])).code === 0;
}

/** Which of the three ways: the forced one, else servers that are named, else Docker when its server answers, else native. */
export async function chooseWay({ way, given }: Settings): Promise<Way> {
  if (way) return way;
  if (given.DATABASE_URL) return 'external';
  return (await dockerAnswers()) ? 'docker' : 'native';
}

/**
 * PostgreSQL and Redis answering, Kafka at least on its way.
 * @throws Problem when one of them does not come up
 */
export async function startServers(shop: Shop, way: Way): Promise<ServerUrls> {
  if (way === 'external') return answeringServers(shop.settings);
  if (way === 'native') return nativeServers(shop);
  if (await dockerAnswers()) return dockerServers(shop);
  throw new Problem('No Docker server with compose answers here: start Docker, or leave SHOP_SERVERS=docker out.');
}
