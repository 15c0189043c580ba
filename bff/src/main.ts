import { runMain } from '@shop/kit/service';
import { bffConfig } from './config.ts';
import { startBff } from './start.ts';

await runMain({ name: 'bff', schema: bffConfig, start: startBff });
