import { createRequire } from 'node:module';

interface RequestQueue {
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
  scheduleCheckPendingRequests(): void;
}

const require = createRequire(import.meta.url);
const { prototype } = require('kafkajs/src/network/requestQueue') as { prototype: RequestQueue };
const original = prototype.scheduleCheckPendingRequests;

/**
 * kafkajs 2.2.4 re-arms a timer of about 1 ms for every broker connection, for ever, also with nothing to do: some 880
 * wake-ups a second and 3 % of a core a process, and Node 24 warns of its negative delays. Upstream's fixes (#1755,
 * #1768) are unmerged and the package has no maintainer. With nothing waiting and nothing throttled there is nothing to
 * check, and every new request comes through here again.
 */
prototype.scheduleCheckPendingRequests = function scheduleOnlyWhenNeeded(this: RequestQueue) {
  if (this.pending.length > 0 || this.throttledUntil > Date.now()) original.call(this);
};
