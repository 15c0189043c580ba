import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, isFree, requireFree } from './ports.ts';

describe('ports', () => {
  it('gives a free one below those of outgoing connections', async () => {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    expect(await isFree(port)).toBe(true);
  });

  it('names the taken one, whose it would be and how to find who holds it, in one line', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const refusal = requireFree([{ name: 'order', port }]);
    await expect(refusal).rejects.toThrow(`Taken port: ${port} (order). See who listens with «ss -ltnp`);
    await expect(refusal).rejects.toThrow(/^[^\n]*$/);
    server.close();
  });
});
