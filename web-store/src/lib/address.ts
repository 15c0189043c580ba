/** An address of an answer as a link: slugs come without a slash (contract section 1). */
export const hrefOf = (url: string): string => (/^(\/|https?:)/.test(url) ? url : `/${url}`);

/** The 1200 px sister of a 480 px picture; any other address stays. */
export const largePicture = (url: string): string => url.replace('-480.webp', '-1200.webp');

export const smallPicture = (url: string): string => url.replace('-1200.webp', '-480.webp');

/** 480 and 1200 px for the browser to choose from. */
export const pictureChoice = (url: string): string | undefined =>
  /-(480|1200)\.webp/.test(url) ? `${smallPicture(url)} 480w, ${largePicture(url)} 1200w` : undefined;
