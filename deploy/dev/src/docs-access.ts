/** npm run docs:access: writes docs/rpc-access.md anew. */
import { writeAccessPage } from './check/access-page.ts';

await writeAccessPage();
