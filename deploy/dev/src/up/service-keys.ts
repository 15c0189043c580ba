import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import ranks from '@shop/proto/ranks' with { type: 'json' };

type Env = Record<string, string>;
type Process = keyof typeof ranks;

/** DER of PKCS#8 around the 32 bytes of an Ed25519 seed. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Every process has keys number 1, 2, …: the one it signs with, and those that are accepted of it. */
export interface KeyStage {
  readonly sign: number;
  /** one, or two while the second takes the place of the first */
  readonly accept: readonly number[];
}

const FIRST: KeyStage = { sign: 1, accept: [1] };

/** @param accept a number, or two after a comma @throws Error for a stage in which calls would be refused */
export function keyStageOf(sign: string, accept: string): KeyStage {
  const stage = { sign: Number(sign), accept: accept.split(',').map(Number) };
  const areNumbers = [stage.sign, ...stage.accept].every((number) => Number.isInteger(number) && number > 0);
  if (!areNumbers || stage.accept.length > 2) throw new Error('Keys are numbers from 1 on; one or two are accepted.');
  if (!stage.accept.includes(stage.sign)) throw new Error(`Key ${sign} would sign, but is not accepted (${accept}).`);
  return stage;
}

/**
 * The keys by which the processes of a developer's shop know one another: each gets its own private key and everybody's
 * public ones. @param secret a text for a label, the same at every start
 */
export function serviceKeysOf(secret: (label: string) => string, stage = FIRST): (name: Process) => Env {
  const privateKey = (name: string, number: number) => {
    const label = `service key of ${name}${number > 1 ? ` ${number}` : ''}`;
    return Buffer.concat([PKCS8_ED25519, createHash('sha256').update(secret(label)).digest()]);
  };
  const publicKey = (name: string, number: number) => {
    const key = createPrivateKey({ key: privateKey(name, number), format: 'der', type: 'pkcs8' });
    return createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  };
  const accepted = (name: string) => [name, stage.accept.map((number) => publicKey(name, number))] as const;
  const publicKeys = JSON.stringify(Object.fromEntries(Object.keys(ranks).map(accepted)));
  return (name) => ({
    SERVICE_PRIVATE_KEY: privateKey(name, stage.sign).toString('base64'),
    SERVICE_PUBLIC_KEYS: publicKeys,
  });
}

/** The same of a folder that `npm run secrets -- --folder` wrote: a process that is started again reads what stands there then. */
export const serviceKeysIn = (folder: string) => (name: Process) => ({
  SERVICE_PRIVATE_KEY_FILE: join(folder, name, 'SERVICE_PRIVATE_KEY'),
  SERVICE_PUBLIC_KEYS_FILE: join(folder, name, 'SERVICE_PUBLIC_KEYS'),
});
