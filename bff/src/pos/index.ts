import type { Endpoint } from '../edge/endpoint.ts';
import { type ActivityRoutes, activityRoutes } from './activity.routes.ts';
import { type AnalyticsRoutes, analyticsRoutes } from './analytics.routes.ts';
import { type AuditRoutes, auditRoutes } from './audit.routes.ts';
import { type BankingRoutes, bankingRoutes } from './banking.routes.ts';
import { type PosCartRoutes, posCartRoutes } from './cart.routes.ts';
import { type CompleteRoutes, completeRoutes } from './complete.routes.ts';
import { type PosContentRoutes, posContentRoutes } from './content.routes.ts';
import { type CouponRoutes, couponRoutes } from './coupon.routes.ts';
import { type CustomerRoutes, customerRoutes } from './customers.routes.ts';
import { type DispatchRoutes, dispatchRoutes } from './dispatch.routes.ts';
import { type DraftRoutes, draftRoutes } from './draft.routes.ts';
import { type HomeRoutes, homeRoutes } from './home.routes.ts';
import { type OrderActionRoutes, orderActionRoutes } from './order-actions.routes.ts';
import { type PaymentRoutes, paymentRoutes } from './payments.routes.ts';
import { type OrderDetailRoutes, orderDetailRoutes } from './order-detail.routes.ts';
import { type OrderListRoutes, orderListRoutes } from './order-list.routes.ts';
import { type QuoteRoutes, quoteRoutes } from './quote.routes.ts';
import { type ReconciliationRoutes, reconciliationRoutes } from './reconciliation.routes.ts';
import { type SearchWordRoutes, searchWordRoutes } from './search-words.routes.ts';
import { type SignInRoutes, signInRoutes } from './sign-in.routes.ts';
import { type StaffRoutes, staffRoutes } from './staff.routes.ts';
import { type TerminalRoutes, terminalRoutes } from './terminal.routes.ts';
import { type VerifoneRoutes, verifoneRoutes } from './verifone.routes.ts';

type PosRoutes = SignInRoutes &
  StaffRoutes &
  CustomerRoutes &
  PosCartRoutes &
  DraftRoutes &
  CompleteRoutes &
  QuoteRoutes &
  PaymentRoutes &
  TerminalRoutes &
  VerifoneRoutes &
  OrderListRoutes &
  OrderDetailRoutes &
  DispatchRoutes &
  AnalyticsRoutes &
  ActivityRoutes &
  AuditRoutes &
  OrderActionRoutes &
  HomeRoutes &
  CouponRoutes &
  BankingRoutes &
  ReconciliationRoutes &
  SearchWordRoutes &
  PosContentRoutes;

/** The staff calls, in the contract's order. */
export const pos = (parts: PosRoutes): Endpoint[] => [
  ...signInRoutes(parts),
  ...staffRoutes(parts),
  ...customerRoutes(parts),
  ...posCartRoutes(parts),
  ...draftRoutes(parts),
  ...completeRoutes(parts),
  ...quoteRoutes(parts),
  ...paymentRoutes(parts),
  ...terminalRoutes(parts),
  ...verifoneRoutes(parts),
  ...orderListRoutes(parts),
  ...orderDetailRoutes(parts),
  ...dispatchRoutes(parts),
  ...analyticsRoutes(parts),
  ...activityRoutes(parts),
  ...auditRoutes(parts),
  ...orderActionRoutes(parts),
  ...homeRoutes(parts),
  ...couponRoutes(parts),
  ...bankingRoutes(parts),
  ...reconciliationRoutes(parts),
  ...searchWordRoutes(parts),
  ...posContentRoutes(parts),
];
