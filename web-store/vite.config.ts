import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/**
 * Two chunks that every page needs, instead of thirty small ones: the libraries, which change with an upgrade,
 * and the shell, which changes with a release. Everything else stays with the page or panel that uses it,
 * and so does what only a form needs.
 */
const groups = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'shell',
    test: /contract[\\/]src[\\/]client\.ts|web-store[\\/]src[\\/](root\.tsx|paths\.ts|reads\.ts|site\.ts|lib[\\/](?!address-|needs-script|captcha|post-form|use-form|sum-row|terms-tick|show-more|use-pages|mattress-sizes|nz-date|grouped|to-top|postcode|drag|caret-keys)|features[\\/](chrome[\\/](?!visit-card|bar-line|free-place|use-free)|wishlist))/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { advancedChunks: { groups } } } } } },
});
