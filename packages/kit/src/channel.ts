import type { Log } from './log.ts';
import { channelOf, createRedis } from './redis.ts';

export interface Listener {
  /** Whether messages arrive now. */
  isListening(): boolean;
  close(): void;
}

export interface Channel extends Pick<Listener, 'close'> {
  /** Every process that listens gets the message, this one too. @throws Error when Redis did not take it */
  publish(message: string): Promise<void>;
}

export interface ChannelOptions {
  /** of the Redis of the caches */
  readonly url: string;
  readonly name: string;
  readonly log: Log;
  readonly onMessage: (message: string) => void;
  /** The connection is up, for the first time or again: what was published before did not arrive. */
  readonly onGap: () => void;
}

/** Subscribes to a channel, now and after every outage of Redis. */
export function listenTo({ url, name, log, onMessage, onGap }: ChannelOptions): Listener {
  let isListening = false;
  const redis = createRedis(url, 'cache', log);
  // We resubscribe ourselves; the library's own attempt would throw where it cannot be caught.
  redis.options.autoResubscribe = false;
  const begin = () => {
    isListening = true;
    onGap();
  };
  redis.on('ready', () => void redis.subscribe(channelOf(url, name)).then(begin, () => {}));
  redis.on('close', () => {
    isListening = false;
  });
  redis.on('message', (_channel: string, message: string) => onMessage(message));
  return { isListening: () => isListening, close: () => redis.disconnect() };
}

/** Messages to every replica of a service through Redis, such as what their caches have to drop; nothing is kept for later. */
export function openChannel(options: ChannelOptions): Channel {
  const { url, name, log } = options;
  const sender = createRedis(url, 'cache', log);
  const listener = listenTo(options);
  return {
    async publish(message) {
      await sender.publish(channelOf(url, name), message);
    },
    close() {
      sender.disconnect();
      listener.close();
    },
  };
}
