import { config } from 'zod';

/**
 * A page's policy forbids code made from text, and a browser shows the attempt as an error. Belongs in front of the schemas,
 * which look at it when they are made.
 */
config({ jitless: true });
