import { createRequire } from 'node:module';

/**
 * Loaded by `node --import` before a process that renders for people to look at. React chooses between its development and
 * its production build by NODE_ENV alone, once, where it is loaded first, and the first takes ten times as long. So it is
 * loaded here, as in production, while everything else still reads the NODE_ENV that was meant for it.
 */
const require = createRequire(import.meta.url);
const meant = process.env['NODE_ENV'];
process.env['NODE_ENV'] = 'production';
for (const part of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) require(part);
if (meant === undefined) delete process.env['NODE_ENV'];
else process.env['NODE_ENV'] = meant;
