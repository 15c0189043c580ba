import { z } from 'zod';
import { moneyString } from '../wire.ts';

export const productFlag = z.enum(['new', 'sale', 'deals', 'clearance', 'bundle', 'ready']);

export const swatch = z.strictObject({ name: z.string(), hex: z.string(), image: z.string().optional() });

/** One product in a list, everything a card shows (design, Listing). Addresses of pictures are ready to use. */
export const productCard = z
  .strictObject({
    sku: z.string().meta({ description: "The product's" }),
    url: z.string().meta({ description: 'Slug, without a slash' }),
    name: z.string(),
    collection: z.string(),
    thumb: z.string(),
    images: z.array(z.string()).meta({ description: 'First and second view; the second may be missing' }),
    price: moneyString.meta({ description: 'Lowest of its combinations' }),
    priceFrom: z.boolean().meta({ description: 'Combinations differ in price' }),
    msrp: moneyString.meta({ description: "The was-price; '0.00' when there is none" }),
    flags: z.array(productFlag),
    xsel: z.string().meta({ description: "The shown combination's x code, '' without an x axis" }),
    ysel: z.string(),
    combinationSku: z.string().meta({ description: 'What cart/add takes for the shown combination' }),
    needsChoice: z.boolean().meta({ description: 'Has a size or colour to choose first' }),
    available: z.boolean(),
    sizeText: z.string().meta({ example: '2100 x 920 x 850 mm' }),
    etaText: z.string().meta({ example: 'Ships tomorrow' }),
    readyTomorrow: z.boolean(),
    swatches: z.array(swatch),
    chosen: z.literal(true).optional().meta({ description: 'The search named this combination: links open it' }),
  })
  .meta({ id: 'ProductCard' });

export type ProductCard = z.infer<typeof productCard>;
