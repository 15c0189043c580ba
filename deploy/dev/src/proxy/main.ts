import { createProxy } from './proxy.ts';

/**
 * The origin as a process of its own: PROXY_PORT, BFF_URLS and WEB_STORE_URLS (comma lists), PROXY_HOST (the
 * loopback address when left out). On BALANCER_PORT web-store finds
 * the replicas of the bff as one.
 */
const {
  PROXY_HOST = '127.0.0.1',
  PROXY_PORT = '8080',
  BALANCER_PORT = '8083',
  BFF_URLS = '',
  WEB_STORE_URLS = '',
} = process.env;
const bff = BFF_URLS.split(',');
const servers = [
  createProxy({ bff, webStore: WEB_STORE_URLS.split(',') }),
  createProxy({ bff, webStore: bff }, { isInternal: true }),
];
[PROXY_PORT, BALANCER_PORT].forEach((port, n) => servers[n]?.listen(Number(port), PROXY_HOST));

function stop(): void {
  let open = servers.length;
  for (const server of servers) {
    server.close(() => {
      open -= 1;
      if (open === 0) process.exit(0);
    });
    server.closeIdleConnections();
  }
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
