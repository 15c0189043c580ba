import type { Db } from '@shop/kit/postgres/transaction';
import { isUuid } from '@shop/primitives/text';
import type { Reading } from '../../application/ports.ts';
import { auditChains } from './audit-check.repository.ts';
import { auditQuery } from './audit.query.ts';
import { counterCustomerQuery } from './counter-customer.query.ts';
import { grantQuery } from './grant.query.ts';
import { pinQuery } from './pin.query.ts';
import { findCredentials, findCustomer, findPasswordHash } from './customer.repository.ts';
import { findLead } from './lead.repository.ts';
import { findOpenReset } from './reset.repository.ts';
import { sessionQuery } from './session.query.ts';
import { findStaffMember, findStaffNamed, listStaff } from './staff.repository.ts';
import { findWishes } from './wish.repository.ts';

/** What the use cases read outside of a transaction. An id that is no uuid is simply not known. */
export const accountQuery = (db: Db): Reading => ({
  ...auditQuery(db),
  auditChains: () => auditChains(db),
  ...sessionQuery(db),
  ...grantQuery(db),
  ...pinQuery(db),
  ...counterCustomerQuery(db),
  customer: async (id) => (isUuid(id) ? findCustomer(db, id) : undefined),
  credentials: (email) => findCredentials(db, email),
  passwordHash: (customerId) => findPasswordHash(db, customerId),
  staffMember: async (id) => (isUuid(id) ? findStaffMember(db, id) : undefined),
  staff: (roles) => listStaff(db, roles),
  staffNamed: (ids) => findStaffNamed(db, ids.filter(isUuid)),
  wishes: (customerId) => findWishes(db, customerId),
  lead: async (id) => (isUuid(id) ? findLead(db, id) : undefined),
  openReset: async (id, now) => (isUuid(id) ? findOpenReset(db, id, now) : undefined),
});
