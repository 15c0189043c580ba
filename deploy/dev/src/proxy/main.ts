import { createProxy } from './proxy.ts';

/** The origin as a process of its own: PROXY_PORT, BFF_URL, WEB_STORE_URL. */
const { PROXY_PORT = '8080', BFF_URL = '', WEB_STORE_URL = '' } = process.env;
const server = createProxy({ bff: BFF_URL, webStore: WEB_STORE_URL });
server.listen(Number(PROXY_PORT), '127.0.0.1');

function stop(): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
