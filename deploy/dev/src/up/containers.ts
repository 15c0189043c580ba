import { capture } from '../process/run.ts';
import { memoryFlagsOf } from './memory.ts';
import { PRODUCTION_REACT, programOf } from './programs.ts';

/** What of a part matters to its container. */
interface Contained {
  readonly name: string;
  readonly kind: string;
  readonly env: Readonly<Record<string, string>>;
  readonly renders?: boolean;
}

/** The proxy is a tool of `npm start` and has no image. */
export const hasImage = ({ kind }: Pick<Contained, 'kind'>): boolean => kind !== 'proxy';

/** Of the host's folders: an image has its own, or needs none. */
const OF_THE_HOST = ['PICTURES_DIR', 'NODE_COMPILE_CACHE'];

/** What the part has and this process has not: the rest is the terminal's. */
const ownVariables = (env: Contained['env']): string[] =>
  Object.keys(env).filter((name) => env[name] !== process.env[name] && !OF_THE_HOST.includes(name));

/** As small as a cluster would have it: nothing may be written, no capability, no user but the image's. */
const CONFINED = [
  '--network=host',
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--pids-limit=200',
];

/** Of this shop alone: two may run beside each other. */
const containerOf = ({ name }: Pick<Contained, 'name'>): string => `shop-${name}-${process.pid}`;

/** A container outlives a podman that was killed. */
export const removeContainer = (part: Pick<Contained, 'name'>): Promise<unknown> =>
  capture('podman', ['rm', '--force', '--ignore', containerOf(part)]);

/**
 * A part run from its image by podman, on the network of this machine, in place of its program. Values of variables do not
 * appear in the arguments.
 * @param images '<repository>:<tag>' without the part's name, localhost/shop:dev
 */
export function inContainer(part: Contained, images: string): { args: string[]; env: Record<string, string> } {
  const [repository = '', tag = 'dev'] = images.split(/:(?=[^/:]+$)/);
  const react = part.renders ? [`--import=/app/${programOf(PRODUCTION_REACT)}`] : [];
  const options = [...memoryFlagsOf(part.kind), ...react].join(' ');
  const isSandbox = part.kind === 'sandbox';
  const env = { ...part.env, NODE_OPTIONS: options, ...(isSandbox && { SANDBOX_DATA: '/data' }) };
  const names = [...new Set([...ownVariables(env), 'NODE_OPTIONS'])].flatMap((name) => ['--env', name]);
  const data = isSandbox ? ['--tmpfs=/data:mode=1777'] : [];
  return {
    args: [
      'run',
      '--rm',
      `--name=${containerOf(part)}`,
      ...CONFINED,
      ...data,
      ...names,
      `${repository}/${part.kind}:${tag}`,
    ],
    env,
  };
}
