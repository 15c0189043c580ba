/** Everything that images are made of: the programs and the web apps as `npm start` builds them. */
import { buildWebApps } from '../../dev/src/up/build.ts';
import { bundle, bundlePrograms } from '../../dev/src/up/programs.ts';
import { joined, TRACED } from './contents.ts';

await Promise.all([bundlePrograms(), buildWebApps()]);
for (const source of TRACED) await bundle(source, joined(source));
