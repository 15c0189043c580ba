/** Of old objects, MB. A service needs 30 to 60, those that keep pages somewhat more; the sandbox keeps all it receives. */
const MOST_OLD: Readonly<Record<string, number>> = { bff: 192, 'web-store': 192, sandbox: 1_024, catalog: 80 };
const MOST_OLD_OF_A_SERVICE = 112;

/** Of young objects, MB. What renders a page of 60 kB leaves much garbage: a small space collects it too often (15 % of the bff). */
const MOST_YOUNG: Readonly<Record<string, number>> = { bff: 8, catalog: 8 };
const MOST_YOUNG_OF_A_SERVICE = 4;

/**
 * Node's own limits are made for one big process that has the machine to itself: over 100 MB of young objects and gigabytes
 * of old ones, most of it garbage that waits. The chart and the compose file start the images with the same.
 */
export const memoryFlagsOf = (kind: string): string[] => [
  `--max-semi-space-size=${MOST_YOUNG[kind] ?? MOST_YOUNG_OF_A_SERVICE}`,
  `--max-old-space-size=${MOST_OLD[kind] ?? MOST_OLD_OF_A_SERVICE}`,
];

/**
 * glibc keeps a heap for every thread that allocated: two are enough and leave less of each half empty. And it learns from
 * large buffers to keep more of what was freed: at fixed limits it gives that back (5 to 15 MB a process).
 */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
