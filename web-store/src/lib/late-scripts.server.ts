import type { EntryContext } from 'react-router';
import { HELD, HELD_FILES } from './held-script.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
const MODULE = '<script type="module" async="">';

/** `export const handle` of a page that shows nothing of use before its scripts run, such as the cart. */
export interface PageHandle {
  readonly needsScript: true;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'needsScript' in handle;

/** Whether scripts load at once: a page that is all there without them lets its pictures go first. */
export const needsScript = ({ routeModules, staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => isPageHandle(routeModules[route.id]?.handle));

/**
 * The page with its scripts held back: they are neither fetched nor run until features/chrome/late-start says so.
 * @param more files that the page loads beside those that the framework names
 */
export function heldBack(html: string, more: readonly string[]): string {
  const files = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const all = [...new Set([...files, ...more])].join(' ');
  return html.replaceAll(PRELOAD, '').replace(MODULE, `<script type="${HELD}" ${HELD_FILES}="${all}">`);
}
