import { paths } from '../../paths.ts';

/** Pages of paying and of forms: nothing comes up by itself there. */
const QUIET = [
  ...[paths.cart, paths.checkout, '/order', '/quote', paths.wishlist, '/password', paths.contact],
  ...[paths.trackOrder, paths.builderPage],
];

export const isQuietPage = (page: string): boolean =>
  QUIET.some((path) => page === path || page.startsWith(`${path}/`)) || page.startsWith('/sign-up-');
