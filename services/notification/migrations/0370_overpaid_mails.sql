alter table message
  drop constraint message_template_check,
  add constraint message_template_check check (template in
    ('order-confirmation', 'order-received', 'order-deposit', 'order-overpaid', 'order-refund', 'order-delivery', 'order-link', 'password-reset', 'password-changed', 'welcome', 'contact-form', 'quote', 'cart-sent', 'coupon')) not valid;
alter table message validate constraint message_template_check;
