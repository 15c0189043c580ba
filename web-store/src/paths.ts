/** Every address of the shop: pages first, then the calls they make. Nothing else in web-store spells one out. */
export const paths = {
  home: '/',
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  searchPage: '/search',
  newArrivals: '/new',
  hotDeals: '/hot-deals',
  bundles: '/bundle-and-save',
  clearance: '/clearance',
  slug: (slug: string) => `/${slug}`,
  subCategory: (category: string, type: string) => `/${category}?type=${encodeURIComponent(type)}`,
  variant: (category: string, type: string, variant: string) =>
    `/${category}?type=${encodeURIComponent(type)}&variant=${encodeURIComponent(variant)}`,
  cart: '/cart',
  confirmation: (token: string) => `/order/confirmation/${token}`,
  wishlist: '/account',
  accountDetails: '/account/details',
  accountOrders: '/account/orders',
  passwordReset: '/password/reset',
  blog: '/blog',
  blogEntry: (url: string) => `/blog/${url}`,
  contact: '/contact',
  staffSignIn: '/pos/microsoftlogin',
} as const;

/** Static pages that the shop links to by name (storefront.md section 2). */
export const pages = {
  delivery: '/delivery-information',
  collect: '/click-and-collect',
  finance: '/finance-options',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  shipping: '/shipping-policy',
  returns: '/returns-policy',
} as const;

const segment = encodeURIComponent;

/** The bff's calls: cacheable reads that a page's loader may make. */
export const reads = {
  home: '/v1/home',
  categories: '/v1/getCategoriesInfo',
  locations: '/v1/store/getLocations?website=1',
  page: (slug: string) => `/v1/page/${segment(slug)}`,
  product: (url: string) => `/v1/product/${segment(url)}`,
  items: (query: URLSearchParams) => `/v1/items?${query}`,
  blog: (page: number) => `/v1/blog/${page}`,
  blogEntry: (url: string) => `/v1/blog/entry/${segment(url)}`,
  feed: '/v1/instagram',
  mattress: (size: string) => `/v1/mattressbuilder/${segment(size)}`,
} as const;

/** The bff's calls that only a browser makes. */
export const calls = {
  session: '/v1/session',
  logout: '/v1/logout',
  getItems: '/v1/getItems/',
  confselect: '/v1/product/confselect',
  suburb: (term: string) => `/v1/suburb?term=${segment(term)}`,
  collectPoints: '/v1/store/getLocations?collect=1',
  calculator: '/v1/cart/paymentcalculator',
  cartAdd: '/v1/cart/add',
  cartRemove: '/v1/cart/remove',
  cartContent: '/v1/cart/content',
  cartZip: '/v1/cart/zip',
  cartItem: '/v1/cart/updateItem',
  cartBasic: '/v1/cart/updateBasic',
  cartCheckPayment: '/v1/cart/checkPayment',
  cartPayment: '/v1/cart/updatePayment',
  cartComplete: '/v1/cart/complete',
  confirmation: (token: string) => `/v1/order/confirmation/${segment(token)}`,
  wish: '/v1/wishlist/toggle',
  wishlist: '/v1/wishlist',
  email: '/v1/email',
  register: '/v1/register',
  forgot: '/v1/password/forgot',
  reset: '/v1/password/reset',
  details: '/v1/account/details',
  orders: '/v1/account/orders',
  order: (no: string) => `/v1/account/orders/${segment(no)}`,
  newsletter: '/v1/newsletter',
  contact: '/v1/contact/form',
} as const;
