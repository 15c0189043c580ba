import { runMain } from '@shop/kit/service';
import { orderConfig } from './config.ts';
import { startOrder } from './start.ts';

await runMain({ name: 'order', schema: orderConfig, start: startOrder });
