/**
 * Every act that a service writes to the audit log (docs/rules/pins.md, 16): the ports that write it take nothing else, and the
 * audit page's table of words has a sentence for each.
 */
const AUDIT_ACTIONS = [
  'pin.checked',
  'pin.set',
  'staff.signed_in',
  'staff.switched_off',
  'customer.contact_written',
  'grant.discount',
  'grant.send-cart',
  'quote.saved',
  'quote.saved_and_sent',
  'quote.sent',
  'quote.deleted',
  'order.placed',
  'order.cancelled',
  'order.restored',
  'order.no_deposit',
  'order.refund_approved',
  'order.terminal_resolved',
  'order.allocated',
  'order.dispatched',
  'order.delivery_priced',
  'search.list_saved',
  'content.saved',
  'content.restored',
  'content.scheduled',
  'content.unscheduled',
  'content.published',
  'content.withdrawn',
  'coupon.created',
  'coupon.enabled',
  'coupon.disabled',
  'coupon.emailed',
  'banking.submitted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const isAuditAction = (text: string): text is AuditAction => AUDIT_ACTIONS.some((one) => one === text);
