import { runMain } from '@shop/kit/service';
import { paymentConfig } from './config.ts';
import { startPaymentService } from './start.ts';

await runMain({ name: 'payment', schema: paymentConfig, start: startPaymentService });
