/**
 * What the counter's calls refuse with, word for word (docs/rules): `…` stands for what is put in. The rules themselves are
 * in packages/commerce; bff/test/counter-calls.test.ts holds the two together.
 */
export const SENTENCES = {
  pinRequired: 'PIN required',
  selectManager: 'Please select a manager',
  emptyCart: 'Looks like this cart is empty',
  firstname: "Please enter customer's first name",
  lastname: "Please enter customer's last name",
  mobile: "Please enter customer's mobile No.",
  mobileDigits: 'Mobile number should be numbers only',
  acquisition: 'Please enter acquisition channel',
  email: "Please enter valid customer's Email address",
  dispatchDateEmpty: "Dispatch date shouldn't be empty",
  sourceEmpty: "Allocation location shouldn't be empty",
  collectEmpty: "Collect location shouldn't be empty",
  courierTooLarge: 'Please select a valid shipping method',
  quantityZero: "Allocation Quantity shouldn't be 0",
  dispatchDateWrong: 'Please enter a correct dispatch date of …',
  totalQuantity: 'Total qty should be …',
  onlyHas: '… only has … stock',
  lastAllocation: "Can't delete all shipping method",
  discountReason: 'Need a reason for the discount!',
  discountAmount: 'Wrong discount amount!',
  discountOverLimit: "A discount of more than …% needs a manager's approval",
  discountUnderFloor: "A price below $… needs a manager's approval",
  customerSelect: 'customer selecting fail',
  noCustomer: 'Please choose a customer first',
  soldOut: 'Woops! Some products in your cart have sold out. (sorry!)',
  howToPay: 'How do you want to pay?',
  agreeTerms: "Sorry to be a bore - but can you please agree to the T&C's?",
} as const;
