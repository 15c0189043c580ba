import { ACQUISITION_CHANNELS } from '@shop/primitives/acquisition';
import { z } from 'zod';
import { counterInput, looseText } from '../wire.ts';

/** What several calls of the counter share. */

export const documentNumber = z.string().meta({ description: 'Of a quote or order' });

/** How the customer came to us; '' = not recorded. */
export const acquisitionText = z.enum(['', ...ACQUISITION_CHANNELS]);

/**
 * Which draft is meant: that of a quote by its number, else the sale named by `draft`, else the staff member's latest sale.
 * With a version, a draft that has moved on is a 409 and nothing is done.
 */
export const draftRef = {
  orderNo: looseText('code').meta({ description: "Of a quote; '' for a new sale" }),
  draft: looseText('code').meta({ description: "Extension: cart.id of a sale; '' = the latest of this staff member" }),
  version: counterInput.optional().meta({ description: 'Extension: cart.version that was shown; 409 if stale' }),
};
