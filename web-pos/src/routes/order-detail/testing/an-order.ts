import type { DetailItem, DetailOrder, OrderDetail } from '@shop/contract/pos/order-detail';

/** An unpaid order of an item and its part, as the tests of its screen show it. */
export const item = (sku: string, group: number): DetailItem => ({
  ...{ id: sku, sku, name: `the ${sku}`, group_code: group, each_price_inc: '899.00', row_price_inc: '1798.00' },
  ...{ qty_ordered: 2, can_be_taken: 0, already_taken: 0, take_allocations: [], take_now_bins: {}, taken: [] },
  ...{ thumb: '/t.webp', optionText: 'Oat', can_be_allocated: 0, part_sku: sku, cbm: '0.3000' },
  ...{ delTags: [], notes: '', allocationNotes: [] },
});
export const order: DetailOrder = {
  ...{ id: '1', order_no: '100042', status: 'pending', nztime: '2026-11-20 10:51', updated_at: '2026-11-20 10:51' },
  ...{ createdAt: '2026-11-20 10:51', updatedAt: '2026-11-20 10:51', location: 'AKL', firstname: 'Aroha' },
  ...{ lastname: 'Bennett' },
  ...{ company: 'Kowhai Ltd', mobile: '021555', email: 'a@b.test', grandtotal: '7005.00', expiry_date: '' },
  ...{ expiresIn: null },
  ...{ minExpireDate: '', maxExpireDate: '', staff_label: 'Sam Staff', staff_email: '', num_comments: 1 },
  ...{ customer_id: 'c1' },
  ...{ customer: { firstname: 'Aroha', lastname: 'B' }, shipping_address: '14 Kowhai Road 0630', shipping_zip: '0630' },
  ...{ billing_address: '', leave_at: '', comment: 'Call before 9', subtotal_inc: '6946.00', shipping_cost: '129.00' },
  ...{ assembly_cost: '80.00', rubbish_cost: '0.00', total_discount: '150.00', total_tax: '913.70' },
  ...{ delivery: '$129.00', correctable_fee: '0.00' },
  ...{ deliveryLabel: 'Delivery', coupon_code: 'FIFTY', couponInfo: '$50.00 off', assignedAmount: '0.00' },
  ...{ payments: [] },
  ...{ items: [item('HAAST', -1), item('ARM', 0)], version: 1, lock_reason: '', refundDue: '0.00', whyNotTaken: '' },
  whyNotAllocated: '',
};
export type Shown = OrderDetail & { success: true };
export const detail: Shown = {
  disclosures: [],
  ...{ success: true, order, printUrl: '', tillReceiptUrl: '', creditNoteUrl: '', proFormaUrl: '' },
  printLabelUrl: '',
  sendToUrl: 'https://crm.test/1',
  ...{ pMethods: {}, ga4Itmes: [], paidAmount: '0.00', canPayCredit: '0.00' },
};

const method = { reference: '', opensPage: false, awaited: false, terminal: '', available: null };
/** Of the counter, as its call answers them. */
export const methods = [
  { ...method, code: 'offline', name: 'Offline', reference: 'Reference' },
  { ...method, code: 'directcrd', name: 'Bank transfer', awaited: true },
];
