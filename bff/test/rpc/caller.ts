import { Client, credentials, Metadata, status } from '@grpc/grpc-js';

/** Calls as anybody on the network could, with whatever headers: not by the kit's client, which always tells the truth. */
export function strangerAt(address: string) {
  const client = new Client(address, credentials.createInsecure());
  const asIs = (bytes: Buffer) => bytes;
  return {
    close: () => client.close(),
    /** @returns the status, and what came back of an answer */
    call: (
      path: string,
      { token, actor }: { readonly token?: string | undefined; readonly actor?: string | undefined },
    ) =>
      new Promise<{ code: status; bytes: number }>((resolve) => {
        const metadata = new Metadata();
        if (token !== undefined) metadata.set('shop-service-token', token);
        if (actor !== undefined) metadata.set('shop-actor', actor);
        const options = { deadline: Date.now() + 10_000 };
        client.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), metadata, options, (error, answer) =>
          resolve({ code: error?.code ?? status.OK, bytes: answer?.length ?? 0 }),
        );
      }),
  };
}
