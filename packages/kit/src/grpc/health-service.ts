import type { UntypedServiceImplementation } from '@grpc/grpc-js';

/** HealthCheckResponse{status}: field 1, enum; 1 serving, 2 not serving. Two bytes need no generated code. */
const serving = Buffer.from([0x08, 0x01]);
const notServing = Buffer.from([0x08, 0x02]);
const asIs = (bytes: Buffer) => bytes;
const codec = { requestSerialize: asIs, requestDeserialize: asIs, responseSerialize: asIs, responseDeserialize: asIs };

/** grpc.health.v1.Health, as used by Kubernetes' gRPC probes and other clients. */
export const healthDefinition = {
  check: { path: '/grpc.health.v1.Health/Check', requestStream: false, responseStream: false, ...codec },
} as const;

/** Answers for the whole process, whatever service name the request has. */
export function healthHandler(isServing: () => boolean): UntypedServiceImplementation {
  return {
    check: (_call: unknown, reply: (error: null, bytes: Buffer) => void) =>
      reply(null, isServing() ? serving : notServing),
  };
}
