/**
 * Whether this is the store of a training installation (docs/rules/training.md). The server knows it from its environment and says so in
 * the page, where the browser reads it.
 */
export const isTraining = (): boolean =>
  typeof document === 'undefined'
    ? process.env['SHOP_MODE'] === 'training'
    : document.documentElement.dataset['mode'] === 'training';
