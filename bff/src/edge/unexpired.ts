import type { Session } from '@shop/proto/account/v1/account';

const noShopper = {
  customerId: '',
  customerFirstname: '',
  customerLastname: '',
  customerEmail: '',
  collectPoint: '',
  wishcount: 0,
};
const noStaff = {
  staffId: '',
  staffFirstname: '',
  staffLastname: '',
  role: '',
  branch: '',
  menuMini: false,
  staffExpiresAt: '',
};

/** A cached session ends on its own clocks all the same: each part at its own time. */
export function unexpiredAt(session: Session, now: number): Session {
  const shopper = Date.parse(session.shopperExpiresAt) > now ? {} : noShopper;
  const staff = Date.parse(session.staffExpiresAt) > now ? {} : noStaff;
  return { ...session, ...shopper, ...staff };
}
