import { kafkaJars, java } from '../servers/kafka-jars.ts';
import { redisProgram } from '../servers/redis-program.ts';
import { step } from '../process/step.ts';
import { chromium } from './chromium.ts';

/** The programs of the servers: found, or fetched once. @throws Problem naming what is missing */
export async function provisionServers(): Promise<void> {
  await step('Redis, Kafka and Java are here', async () => {
    await java();
    await Promise.all([redisProgram(), kafkaJars()]);
  });
}

/** @returns Chromium's path. @throws Problem naming the package when it cannot be had */
export const provisionChromium = (): Promise<string> => step('Chromium is here', chromium);
