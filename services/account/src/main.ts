import { runMain } from '@shop/kit/service';
import { accountConfig } from './config.ts';
import { startAccount } from './start.ts';

await runMain({ name: 'account', schema: accountConfig, start: startAccount });
