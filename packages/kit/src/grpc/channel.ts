import type { ChannelOptions } from '@grpc/grpc-js';
import { splitPath } from './definition.ts';

/** docs/rules/reliability.md 1: three attempts in all, 50–500 ms apart, after UNAVAILABLE only, and no retry storms. */
const retryPolicy = {
  maxAttempts: 3,
  initialBackoff: '0.05s',
  maxBackoff: '0.5s',
  backoffMultiplier: 3,
  retryableStatusCodes: ['UNAVAILABLE'],
};

/** @param retriedPaths full rpc paths that may be sent again */
export function channelOptions(retriedPaths: readonly string[]): ChannelOptions {
  const name = retriedPaths.map(splitPath);
  const serviceConfig = {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: name.length > 0 ? [{ name, retryPolicy }] : [],
    retryThrottling: { maxTokens: 10, tokenRatio: 0.1 },
  };
  return {
    'grpc.service_config': JSON.stringify(serviceConfig),
    'grpc.service_config_disable_resolution': 1,
    'grpc.max_receive_message_length': 1_048_576,
    // Of a connection and of each call. HTTP/2's own 64 kB hold three pages of a listing; the others would wait (DECISIONS).
    'grpc-node.flow_control_window': 4_194_304,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
    // A neighbour that restarts is found again soon; grpc's own default waits up to two minutes.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
  };
}
