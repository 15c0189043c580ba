import { collectedAt, isOnlyCollected, wayOfLine } from '@shop/commerce/freight';
import type { Document, Line, LineTag, Totals } from '@shop/commerce/document';
import type { MethodTerms } from '@shop/commerce/methods';
import type { DocumentStatus } from '@shop/commerce/order-states';
import { atOrderPage, awaitedTransfers as awaited, isMoney, type Payment as AnyPayment } from '@shop/commerce/payments';
import type { Cents } from '@shop/primitives/money';

/** The parts of a saved order that its mails show. */
export interface Order extends Pick<Document, 'contact' | 'couponCode' | 'branch'> {
  readonly orderNo: string;
  readonly version: number;
  readonly status: DocumentStatus;
  readonly placedAt: Date;
  readonly confirmationToken: string;
  readonly lines: readonly OrderLine[];
  readonly totals: Totals;
  readonly payments: readonly Payment[];
  /** received beyond the total; we pay it back */
  readonly refundDueCents: Cents;
}

/** Its quantity times eachOrgCents, before the line's own discount, adds up to the subtotal. */
export interface OrderLine
  extends Pick<
    Line,
    'name' | 'url' | 'thumb' | 'optionText' | 'qty' | 'eachOrgCents' | 'method' | 'pickLocation' | 'subItems'
  > {
  /** delivery tags; of what the web sold none */
  readonly tags: readonly LineTag[];
}

export type Payment = Pick<AnyPayment, 'gateway' | 'name' | 'amountCents' | 'status' | 'type'> &
  Pick<MethodTerms, 'flow'>;

/** A place where orders are collected. */
export interface Place {
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly hours: string;
  /** '' = none is given */
  readonly phone: string;
}

export const settled = ({ payments }: Order): readonly Payment[] =>
  payments.filter((payment) => payment.type === 1 && isMoney(payment));

/** The payment that waits to be paid on the order's page. */
export const atPage = ({ payments }: Order): Payment | undefined => atOrderPage(payments);

/** Rows that a bank transfer has still to pay. */
export const awaitedTransfers = ({ payments }: Order): readonly Payment[] => awaited(payments);

export const isCollected = (line: Pick<OrderLine, 'method' | 'subItems'>): boolean => isOnlyCollected(line);

/** Part of it is brought, part collected. */
export const isBoth = (line: Pick<OrderLine, 'method' | 'subItems'>): boolean => wayOfLine(line) === 'both';

/** Where a line, or a part of it, is collected; a code, undefined: all of it is brought. */
export const pickupOf = (line: Pick<OrderLine, 'method' | 'pickLocation' | 'subItems'>): string | undefined =>
  wayOfLine(line) === 'delivered' ? undefined : collectedAt(line);

/** Codes of the places this order is collected from. */
export const pickLocations = ({ lines }: Order): string[] => [
  ...new Set(lines.map(pickupOf).filter((code) => code !== undefined)),
];
