import { defineConfig } from 'vitest/config';

/** `npm run test:helm`: needs helm and, for the cluster, Kubernetes' own programs (`npm run tools`). */
export default defineConfig({
  test: {
    name: 'helm',
    dir: 'deploy/chart/test',
    include: ['**/*.helm.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
});
