import { readFileSync } from 'node:fs';
import { type ChannelCredentials, credentials, ServerCredentials } from '@grpc/grpc-js';

const names = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'TLS_CA_FILE'] as const;
export type TlsConfig = { readonly [K in (typeof names)[number]]?: string | undefined };

export interface Wire {
  /** whether calls are encrypted and both sides show a certificate */
  readonly encrypted: boolean;
  server(): ServerCredentials;
  client(): ChannelCredentials;
}

const plain: Wire = {
  encrypted: false,
  server: () => ServerCredentials.createInsecure(),
  client: () => credentials.createInsecure(),
};

/**
 * With certificates both sides show one (mutual TLS) and plain text is refused; without any, calls are plain.
 * Files are read once: a new certificate needs a restart.
 * @throws Error with a sentence when only some are named or one cannot be read
 */
export function wireOf(config: TlsConfig): Wire {
  const missing = names.filter((name) => !config[name]);
  if (missing.length === names.length) return plain;
  if (missing.length > 0)
    throw new Error(
      `${missing.join(' and ')} must be set too: TLS needs ${names.join(', ')} together, or none of them.`,
    );
  const [cert, key, ca] = names.map((name) => read(name, config[name] ?? '')) as [Buffer, Buffer, Buffer];
  return {
    encrypted: true,
    server: () => ServerCredentials.createSsl(ca, [{ cert_chain: cert, private_key: key }], true),
    client: () => credentials.createSsl(ca, key, cert),
  };
}

function read(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(`${name} cannot be read.`, { cause });
  }
}
