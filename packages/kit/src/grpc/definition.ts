/** One rpc as ts-proto writes it down for grpc-js. */
export interface RpcDefinition {
  readonly path: string;
  readonly requestStream: false;
  readonly responseStream: false;
  readonly requestSerialize: (value: never) => Buffer;
  readonly requestDeserialize: (bytes: Buffer) => unknown;
  readonly responseSerialize: (value: never) => Buffer;
  readonly responseDeserialize: (bytes: Buffer) => unknown;
}

/** A generated `XxxServiceService` constant: rpc name → definition. */
export type ServiceDefinition = Readonly<Record<string, RpcDefinition>>;

export type RequestOf<M> = M extends { requestDeserialize: (bytes: Buffer) => infer R } ? R : never;
export type ResponseOf<M> = M extends { responseDeserialize: (bytes: Buffer) => infer R } ? R : never;

/** An rpc's name in logs, traces and metrics; computed once, as every call needs it. */
export interface RpcName {
  readonly service: string;
  readonly method: string;
  /** the process that answers, by its name: 'order' of shop.order.v1; '' for what is not of this shop */
  readonly owner: string;
  /** of its spans */
  readonly span: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export function nameOf({ path }: Pick<RpcDefinition, 'path'>): RpcName {
  const { service, method } = splitPath(path);
  const attributes = { 'rpc.system': 'grpc', 'rpc.service': service, 'rpc.method': method };
  const owner = /^shop\.(\w+)\./.exec(service)?.[1] ?? '';
  return { service, method, owner, span: `${service}/${method}`, attributes };
}

/** '/shop.order.v1.OrderService/GetOrder' in its two parts. */
export function splitPath(path: string): { service: string; method: string } {
  const [, service = '', method = ''] = path.split('/');
  return { service, method };
}
