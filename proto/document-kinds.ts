import { DocumentKind } from './gen/shop/notification/v1/notification.ts';

/** The papers of a saved order as notification's call names them. */
export const DOCUMENT_KINDS = {
  receipt: DocumentKind.DOCUMENT_KIND_RECEIPT,
  'till-receipt': DocumentKind.DOCUMENT_KIND_TILL_RECEIPT,
  'credit-note': DocumentKind.DOCUMENT_KIND_CREDIT_NOTE,
  'sold-label': DocumentKind.DOCUMENT_KIND_SOLD_LABEL,
  'pro-forma': DocumentKind.DOCUMENT_KIND_PRO_FORMA,
} as const;
