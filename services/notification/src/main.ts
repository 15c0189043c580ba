import { parseConfig } from '@shop/kit/config';
import { runService } from '@shop/kit/service';
import { notificationConfig } from './config.ts';
import { startNotification } from './start.ts';

const config = parseConfig(notificationConfig, process.env);
await runService({
  name: 'notification',
  config,
  async start(scope) {
    await startNotification(config, scope);
  },
});
