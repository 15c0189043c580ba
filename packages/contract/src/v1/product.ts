import { z } from 'zod';
import { get, post, type Route } from '../route.ts';
import { cbmString, deliveryText, dollarString, filledText, html, looseText, moneyString, ok } from '../wire.ts';
import { breadcrumb } from './listing.ts';
import { productCard, productFlag } from './product-card.ts';

export const productAddress = z.object({ url: filledText('slug') });

const axis = z.strictObject({
  label: z.string().meta({ example: 'Size' }),
  options: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      swatch: z.string().optional().meta({ description: 'Colour as #RRGGBB' }),
      swatchImage: z.string().optional(),
    }),
  ),
});

const combination = z.strictObject({
  x: z.string(),
  y: z.string(),
  sku: z.string(),
  price: moneyString,
  msrp: moneyString,
  available: z.boolean().meta({ description: 'In stock or able to come back' }),
  images: z.array(z.string()),
  etaText: z.string(),
});

export const product = z
  .strictObject({
    sku: z.string(),
    url: z.string(),
    name: z.string(),
    collection: z.string(),
    collectionUrl: z.string(),
    brand: z.string(),
    description: html,
    seoDescription: z.string(),
    images: z.array(z.string()),
    roomImage: z.string(),
    price: moneyString,
    msrp: moneyString,
    flags: z.array(productFlag),
    axes: z.strictObject({ x: axis.nullable(), y: axis.nullable() }),
    combinations: z.array(combination),
    components: z.array(z.strictObject({ sku: z.string(), name: z.string(), qty: z.int().min(1), cbm: cbmString })),
    delivery: z.string(),
    etaText: z.string(),
    sizeMm: z.strictObject({ width: z.int(), depth: z.int(), height: z.int() }).nullable(),
    dimensions: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    sections: z.array(z.strictObject({ title: z.string(), html })),
    goesWith: z.array(productCard),
    breadcrumbs: z.array(breadcrumb),
  })
  .meta({ id: 'Product' });

export const productAnswer = ok({ product });

export const optionChoice = z.object({
  sku: filledText('code'),
  xsel: looseText('code'),
  ysel: looseText('code'),
  zip: looseText('code').meta({ description: 'Extension: a postcode to price delivery for' }),
});

/** The product option price response. `delivery` is '' without a postcode. */
export const optionPrice = ok({
  pricestring: dollarString,
  msrpstring: z.union([dollarString, z.literal('')]).meta({ description: "'' when there is no was-price" }),
  msrp: moneyString,
  priceDiscount: moneyString.meta({ description: 'The selling price, the number of pricestring' }),
  eta: z.string(),
  exDesc: z.string(),
  finance: z.record(z.string(), z.string()).meta({ description: 'Offer text by provider' }),
  sku: z.string().meta({ description: "Extension: the combination's" }),
  available: z.boolean().meta({ description: 'Extension' }),
  images: z.array(z.string()).meta({ description: 'Extension' }),
  delivery: z.union([deliveryText, z.literal('')]).meta({ description: 'Extension' }),
});

export const productRoutes: readonly Route[] = [
  get('/v1/product/{url}', 'One product with its options, combinations and components', {
    params: productAddress,
    response: productAnswer,
    errors: [304, 404],
  }),
  post('/v1/product/confselect', 'Price and date of one combination', {
    request: optionChoice,
    response: optionPrice,
    errors: [404],
  }),
];

export type Product = z.infer<typeof product>;
export type ProductAnswer = z.infer<typeof productAnswer>;
export type OptionPrice = z.infer<typeof optionPrice>;
