import { parseConfig } from '@shop/kit/config';
import { sandboxEnv } from './config.ts';
import { startSandbox } from './start.ts';

const config = parseConfig(sandboxEnv);

try {
  const sandbox = await startSandbox(config);
  const leave = (): void => void sandbox.stop().then(() => process.exit(0));
  process.once('SIGTERM', leave).once('SIGINT', leave);
  console.log(`sandbox: ${sandbox.origin}/sandbox, mail at ${config.SANDBOX_HOST}:${sandbox.smtpPort}`);
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
