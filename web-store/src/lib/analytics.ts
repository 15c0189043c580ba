type Layer = { dataLayer?: unknown[]; klaviyo?: unknown[]; fbq?: (...event: unknown[]) => void };

/** Hands an event to the tag manager as the server made it; a page without one keeps it in the queue. */
export function track(event: object | null | undefined): void {
  if (!event) return;
  const layer = window as Layer;
  layer.dataLayer ??= [];
  layer.dataLayer.push(event);
}

export function trackKlaviyo(event: object | null | undefined): void {
  if (!event) return;
  const layer = window as Layer;
  layer.klaviyo ??= [];
  layer.klaviyo.push(['track', event]);
}

/** The advertising pixel, when the page has one. */
export const trackPixel = (name: string): void => (window as Layer).fbq?.('track', name);
