import type {
  Customer as CustomerMessage,
  CustomerFilter,
  Grant as GrantMessage,
  Lead as LeadMessage,
  LoginReply as LoginMessage,
  RecentCustomers,
  SearchCustomersRequest,
  Session,
  Staff as StaffMessage,
  StaffName,
  UpdateCustomerRequest,
} from '@shop/proto/account/v1/account';
import type { RecentCustomer } from '../../application/counter-ports.ts';
import type { LoginReply } from '../../application/email-login.ts';
import type { Grant } from '../../application/pin-ports.ts';
import type { SessionView, Staff } from '../../application/ports.ts';
import type { Customer, CustomerChange } from '../../domain/customer.ts';
import type { CustomerField, CustomerSearchForm } from '../../domain/customer-search.ts';
import type { Lead } from '../../domain/lead.ts';
import { staffEndsAt } from '../../domain/session.ts';

const anonymous = {
  customerId: '',
  customerFirstname: '',
  customerLastname: '',
  customerEmail: '',
  staffId: '',
  staffFirstname: '',
  staffLastname: '',
  role: '',
  branch: '',
  menuMini: false,
  collectPoint: '',
  wishcount: 0,
  shopperExpiresAt: '',
  staffExpiresAt: '',
};

/** A session that holds nothing: there is no row behind it. */
export const emptySession = (hash: string): Session => ({ ...anonymous, hash, stored: false });

export function toSessionMessage(view: SessionView): Session {
  const { session, staff } = view;
  return {
    ...anonymous,
    hash: session.hash,
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

export const toStaffMessage = ({ id, firstname, lastname, branch, role }: Staff): StaffMessage => ({
  id,
  firstname,
  lastname,
  role,
  location: branch,
});

export const toNameMessage = ({ id, firstname, lastname, email }: Staff): StaffName => ({
  id,
  firstname,
  lastname,
  email,
});

export const toGrantMessage = ({ eachCents, issuedAt, expiresAt, ...grant }: Grant): GrantMessage => ({
  id: grant.id,
  staffId: grant.staffId,
  approverId: grant.approverId,
  target: grant.target,
  eachCents: eachCents ?? 0,
  issuedAt: issuedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const toLeadMessage = ({ createdAt, ...lead }: Lead): LeadMessage => ({
  id: lead.id,
  kind: lead.kind,
  email: lead.email,
  firstname: lead.firstname,
  lastname: lead.lastname,
  mobile: lead.mobile,
  subject: lead.subject,
  message: lead.message,
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
