/** Rows a page. Apart from the schemas, so that a page that counts its pages does not load them. */
export const RUNS_PAGE_SIZE = 20;
export const DIFFERENCES_PAGE_SIZE = 20;
