/** A customer's row as the domain names it. */
export const customerColumns = `id, email, firstname, lastname, mobile, organisation, shipping_address as "shippingAddress",
  shipping_zip as "shippingZip", billing_address as "billingAddress", newsletter`;
