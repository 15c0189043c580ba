/** The type of a script that a browser leaves alone until features/chrome/late-start makes a module of it. */
export const HELD = 'text/held';
/** The attribute of it that names the files it loads. */
export const HELD_FILES = 'data-files';
