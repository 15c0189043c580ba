import { createRequestHandler, type ServerBuild } from 'react-router';
import { storeApp } from './app.ts';
import { serverConfig } from './config.ts';

const config = serverConfig(process.env);
const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild;
const server = storeApp(config, createRequestHandler(build, 'production')).listen(config.port, () => {
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'web-store listening', port: config.port })}\n`);
});

/** Finishes what is being answered, then ends; a second signal ends at once. */
function stop() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
