import { runMain } from '@shop/kit/service';
import { monitorConfig } from './config.ts';
import { startMonitor } from './start.ts';

await runMain({ name: 'monitor', schema: monitorConfig, start: startMonitor });
