/** Who sells in the demo. No real company, account or GST number: the bank code is none of a New Zealand bank. */
export const DEMO_SELLER: Record<string, string> = {
  SHOP_INBOX: 'hello@demo.test',
  SUPPLIER_NAME: 'Tussock & Tarn Demonstration Limited',
  SUPPLIER_ADDRESS: '14 Constellation Drive, Rosedale, Auckland 0632',
  GST_NUMBER: '000-000-000',
};
export const DEMO_BANK: Record<string, string> = {
  BANK_ACCOUNT_NAME: 'Tussock & Tarn Demonstration',
  BANK_ACCOUNT_NUMBER: '99-0000-0000000-00',
};
