import { resolve } from 'node:path';

const words = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean);

/** The only reader of the environment in this process's own server. */
export function serverConfig(env: NodeJS.ProcessEnv) {
  return {
    bffUrl: env['BFF_URL'] ?? 'http://127.0.0.1:8081',
    port: Number(env['WEB_PORT'] ?? 8082),
    pictures: resolve(import.meta.dirname, '..', env['PICTURES_DIR'] ?? '../deploy/studio/pictures'),
    client: resolve(import.meta.dirname, '../build/client'),
    origins: { captcha: words(env['CAPTCHA_ORIGINS']), pay: words(env['PAY_ORIGINS']) },
  };
}

export type ServerConfig = ReturnType<typeof serverConfig>;
