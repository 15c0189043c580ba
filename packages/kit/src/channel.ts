import type { Log } from './log.ts';
import { channelOf, createRedis } from './redis.ts';

export interface Channel {
  /** Every process that listens gets the message, this one too. @throws Error when Redis did not take it */
  publish(message: string): Promise<void>;
  close(): void;
}

export interface ChannelOptions {
  /** of the Redis of the caches */
  readonly url: string;
  readonly name: string;
  readonly log: Log;
  readonly onMessage: (message: string) => void;
  /** The connection is up, for the first time or again: messages sent before were not received. */
  readonly onGap: () => void;
}

/** Messages to every replica of a service through Redis, such as what their caches have to drop; nothing is kept for later. */
export function openChannel({ url, name, log, onMessage, onGap }: ChannelOptions): Channel {
  const channel = channelOf(url, name);
  const sender = createRedis(url, 'cache', log);
  const receiver = createRedis(url, 'cache', log);
  // We subscribe anew ourselves; the library's own attempt would throw where nobody can catch it.
  receiver.options.autoResubscribe = false;
  receiver.on('ready', () => void receiver.subscribe(channel).then(onGap, () => {}));
  receiver.on('message', (_channel: string, message: string) => onMessage(message));
  return {
    async publish(message) {
      await sender.publish(channel, message);
    },
    close() {
      sender.disconnect();
      receiver.disconnect();
    },
  };
}
