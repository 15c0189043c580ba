import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build is served by the bff under /pos; assets carry hashes and are cached for ever. */
export default defineConfig({
  base: '/pos/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, manifest: true },
});
