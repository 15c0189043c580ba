import { site } from '../site.ts';

/** On a page that shows one person's own things: read by the browser, so without scripts there is nothing but this. */
export const NeedsScript = () => (
  <noscript>
    <p className="notice">This page needs JavaScript in your browser. Without it, ring {site.phone}.</p>
  </noscript>
);
