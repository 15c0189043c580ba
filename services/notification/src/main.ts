import { runMain } from '@shop/kit/service';
import { notificationConfig } from './config.ts';
import { startNotification } from './start.ts';

await runMain({ name: 'notification', schema: notificationConfig, start: startNotification });
