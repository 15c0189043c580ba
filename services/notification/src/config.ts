import { address, bankConfig, baseConfig } from '@shop/kit/config';
import { providersFit } from '@shop/kit/shop-mode';
import { z } from 'zod';

const SENDER = /^(?:([^<>@\p{Cc}]+)<)?([^\s<>@,;]+@[^\s<>@,;]+)>?$/u;

function toSender(text: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = ''] = SENDER.exec(text.trim()) ?? [];
  return { name: name.trim(), address };
}

const line = z.string().trim().min(1).max(120);

const shape = {
  ...baseConfig,
  BANKING_ADDRESS: address,
  CART_ADDRESS: address,
  ORDER_ADDRESS: address,
  ACCOUNT_ADDRESS: address,
  CATALOG_ADDRESS: address,
  COUPON_ADDRESS: address,
  PUBLIC_ORIGIN: z.url().describe('the origin of links in mails, https://host'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('the mail server, smtp://user:password@host:port or smtps://…; ?requireTLS=true refuses plain text'),
  MAIL_FROM: z
    .string()
    .regex(SENDER)
    .transform(toSender)
    .describe('who mails come from, «Shop <orders@shop.example>» or the address alone'),
  SHOP_INBOX: z.email().describe('the address that reads the contact form and replies to mails'),
  SHOP_NAME: line.default('Tussock & Tarn').describe('the brand'),
  SHOP_PHONE: line.optional().describe('the number to ring'),
  SUPPLIER_NAME: line.describe('the legal name of the seller, for taxable supply information'),
  SUPPLIER_ADDRESS: line.optional().describe('the postal address of the seller, for documents'),
  GST_NUMBER: z
    .string()
    .regex(/^\d{2,3}-\d{3}-\d{3}$/)
    .describe("the seller's GST number, 123-456-789"),
  ...bankConfig,
};

/** The only reader of this service's environment. */
export const notificationConfig = z.object(shape).superRefine(providersFit({ providers: ['SMTP_URL'] }));
export type NotificationConfig = z.output<typeof notificationConfig>;
