import type { ListedOrder } from '@shop/contract/pos/order-list';
import { orderStatus } from '@shop/contract/v1/order';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { oneOf } from '@shop/primitives/one-of';
import type { StaffName } from '@shop/proto/account/v1/account';
import type { ListedOrder as ListedMessage } from '@shop/proto/order/v1/lists';
import { wire } from '../v1/money.ts';

export const staffLabel = (staff: StaffName | undefined): string =>
  staff ? `${staff.firstname} ${staff.lastname}`.trim() : '';

/** A row of a list. */
export const presentListed = (order: ListedMessage, staff: StaffName | undefined): ListedOrder => ({
  ...{ id: order.orderNo, order_no: order.orderNo },
  status: oneOf(orderStatus.options, order.status, () => new RangeError(`an order is "${order.status}"`)),
  nztime: formatNzDateTime(new Date(order.createdAt)),
  updated_at: formatNzDateTime(new Date(order.updatedAt)),
  location: order.branch,
  ...{ firstname: order.firstname, lastname: order.lastname, company: order.company },
  ...{ mobile: order.mobile, email: order.email, grandtotal: wire(order.grandTotalCents) },
  expiry_date: order.expiry?.expiresOn ?? '',
  expiresIn: order.expiry?.expiresIn ?? null,
  minExpireDate: order.expiry?.minExpiresOn ?? '',
  maxExpireDate: order.expiry?.maxExpiresOn ?? '',
  staff_label: staffLabel(staff),
  staff_email: staff?.email ?? '',
  num_comments: order.numComments,
});
