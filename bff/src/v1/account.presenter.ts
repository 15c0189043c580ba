import type { ChangeDetails, CustomerAnswer } from '@shop/contract/v1/account';
import type { Customer, UpdateCustomerRequest } from '@shop/proto/account/v1/account';

/** A customer's own details under the contract's names. */
export const customerFields = (customer: Customer) => ({
  id: customer.id,
  firstname: customer.firstname,
  lastname: customer.lastname,
  email: customer.email,
  mobile: customer.mobile,
  organisation: customer.organisation,
  shipping_address: customer.shippingAddress,
  shipping_zip: customer.shippingZip,
  billing_address: customer.billingAddress,
});

export const presentCustomer = (customer: Customer): CustomerAnswer => ({
  success: true,
  ...customerFields(customer),
  newsletter: customer.newsletter,
});

/** Absent stays absent. */
export const toCustomerChange = (change: ChangeDetails): UpdateCustomerRequest => ({
  firstname: change.firstname,
  lastname: change.lastname,
  mobile: change.mobile,
  organisation: change.organisation,
  shippingAddress: change.shipping_address,
  shippingZip: change.shipping_zip,
  billingAddress: change.billing_address,
  newsletter: change.newsletter,
});
