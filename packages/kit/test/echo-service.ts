/** A service of no proto, in the shape that ts-proto generates; its messages travel as JSON. */
export interface EchoRequest {
  readonly text: string;
}
export interface Answer {
  readonly text: string;
}

const write = (value: EchoRequest | Answer): Buffer => Buffer.from(JSON.stringify(value));
const read = (bytes: Buffer): { text: string } => JSON.parse(bytes.toString()) as { text: string };

const rpc = <P extends string>(path: P) => ({
  path,
  requestStream: false as const,
  responseStream: false as const,
  requestSerialize: (value: EchoRequest): Buffer => write(value),
  requestDeserialize: (bytes: Buffer): EchoRequest => read(bytes),
  responseSerialize: (value: Answer): Buffer => write(value),
  responseDeserialize: (bytes: Buffer): Answer => read(bytes),
});

export const EchoService = {
  say: rpc('/shop.test.v1.EchoService/Say'),
  relay: rpc('/shop.test.v1.EchoService/Relay'),
} as const;

const anybody = { callers: ['test'], actors: ['visitor'] } as const;
export const echoAccess = { say: anybody, relay: anybody };
