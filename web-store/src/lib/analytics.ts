export { track } from '@shop/ui/data-layer';

type Layer = { klaviyo?: unknown[]; fbq?: (...event: unknown[]) => void };

export function trackKlaviyo(event: object | null | undefined): void {
  if (!event) return;
  const layer = window as Layer;
  layer.klaviyo ??= [];
  layer.klaviyo.push(['track', event]);
}

/** The advertising pixel, when the page has one. */
export const trackPixel = (name: string, fields: object): void => (window as Layer).fbq?.('track', name, fields);
