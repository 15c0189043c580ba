import { runMain } from '@shop/kit/service';
import { cartConfig } from './config.ts';
import { startCart } from './start.ts';

await runMain({ name: 'cart', schema: cartConfig, start: startCart });
