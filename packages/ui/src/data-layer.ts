/** Hands an event to the tag manager as the server made it; a page without one keeps it in the queue. */
export function track(event: object | null | undefined): void {
  if (!event) return;
  const layer = window as { dataLayer?: unknown[] };
  layer.dataLayer ??= [];
  layer.dataLayer.push(event);
}
