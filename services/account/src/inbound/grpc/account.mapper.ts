import {
  type AuditChain as AuditChainMessage,
  type Customer as CustomerMessage,
  type CustomerFilter,
  type Grant as GrantMessage,
  type Lead as LeadMessage,
  type LoginReply as LoginMessage,
  type RecentCustomers,
  type SearchCustomersRequest,
  Session,
  type Staff as StaffMessage,
  type StaffName,
  type StaffPin,
  type UpdateCustomerRequest,
} from '@shop/proto/account/v1/account';
import type { AuditChain } from '../../application/audit-ports.ts';
import type { RecentCustomer } from '../../application/counter-ports.ts';
import type { LoginReply } from '../../application/email-login.ts';
import type { Grant } from '../../application/pin-ports.ts';
import type { PinStanding } from '../../domain/pin.ts';
import type { SessionView, Staff } from '../../application/ports.ts';
import type { Customer, CustomerChange } from '../../domain/customer.ts';
import type { CustomerField, CustomerSearchForm } from '../../domain/customer-search.ts';
import type { Lead } from '../../domain/lead.ts';
import { staffEndsAt } from '../../domain/session.ts';

/** A session that holds nothing: there is no row behind it. */
export const emptySession = (hash: string): Session => Session.fromPartial({ hash });

export function toSessionMessage(view: SessionView): Session {
  const { session, staff } = view;
  return {
    ...emptySession(session.hash),
    stored: true,
    customerId: session.customerId ?? '',
    customerFirstname: view.firstname,
    customerLastname: view.lastname,
    customerEmail: view.email,
    collectPoint: session.collectPoint,
    wishcount: view.wishcount,
    shopperExpiresAt: session.expiresAt.toISOString(),
    ...(session.staff && staff ? staffFields(session.staff, staff) : {}),
  };
}

function staffFields(part: NonNullable<SessionView['session']['staff']>, staff: NonNullable<SessionView['staff']>) {
  return {
    staffId: part.staffId,
    staffFirstname: staff.firstname,
    staffLastname: staff.lastname,
    role: staff.role,
    branch: part.branch,
    menuMini: staff.menuMini,
    staffExpiresAt: staffEndsAt(part).toISOString(),
  };
}

export const toLoginMessage = ({ session, ...reply }: LoginReply): LoginMessage => ({
  ...reply,
  session: session && toSessionMessage(session),
});

export const toCustomerMessage = (customer: Customer): CustomerMessage => customer;

export const toStaffMessage = ({ id, firstname, lastname, branch: location, role }: Staff): StaffMessage => {
  return { id, firstname, lastname, role, location };
};

export const toPinMessage = ({ staff, standing }: { staff: Staff; standing: PinStanding }): StaffPin => {
  return { staff: toStaffMessage(staff), ...standing };
};

export const toNameMessage = ({ id, firstname, lastname, email }: Staff): StaffName => {
  return { id, firstname, lastname, email };
};

export const toGrantMessage = ({ id, staffId, approverId, target, ...grant }: Grant): GrantMessage => ({
  ...{ id, staffId, approverId, target },
  eachCents: grant.eachCents ?? 0,
  issuedAt: grant.issuedAt.toISOString(),
  expiresAt: grant.expiresAt.toISOString(),
});

export const toLeadMessage = ({ createdAt, ...lead }: Lead): LeadMessage => ({
  ...lead,
  createdAt: createdAt.toISOString(),
});

export const toRecentMessage = (recent: readonly RecentCustomer[]): RecentCustomers => ({
  customers: recent.map(({ customer }) => toCustomerMessage(customer)),
  chosenAt: recent.map(({ chosenAt }) => chosenAt.toISOString()),
});

const searchedFields: Readonly<Record<CustomerFilter, CustomerField | undefined>> = {
  CUSTOMER_FILTER_UNSPECIFIED: undefined,
  CUSTOMER_FILTER_NAME: 'name',
  CUSTOMER_FILTER_EMAIL: 'email',
  CUSTOMER_FILTER_MOBILE: 'mobile',
  UNRECOGNIZED: undefined,
};

export const toSearch = ({ text, limit, filter }: SearchCustomersRequest): CustomerSearchForm => {
  return { text, limit, field: searchedFields[filter] };
};

/** Only the fields a customer may change; what is absent stays. */
export const toChange = (request: UpdateCustomerRequest): CustomerChange => ({
  firstname: request.firstname,
  lastname: request.lastname,
  mobile: request.mobile,
  organisation: request.organisation,
  shippingAddress: request.shippingAddress,
  shippingZip: request.shippingZip,
  billingAddress: request.billingAddress,
  newsletter: request.newsletter,
});

export const toChainMessage = ({ checkedAt, isRunning: running, ...chain }: AuditChain): AuditChainMessage => {
  return { ...chain, running, checkedAt: checkedAt?.toISOString() ?? '' };
};
