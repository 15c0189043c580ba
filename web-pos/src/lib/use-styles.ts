import { useInsertionEffect } from 'react';

/**
 * The styles of a screen, for as long as it is shown: what another screen calls by the same class keeps its own look, whichever was seen
 * before. @param sheets css, imported with `?inline`, the more general first
 */
export function useStyles(...sheets: readonly string[]): void {
  useInsertionEffect(() => {
    const elements = sheets.map((css) => {
      const element = document.createElement('style');
      element.textContent = css;
      return document.head.appendChild(element);
    });
    return () => {
      for (const element of elements) element.remove();
    };
  }, sheets);
}
