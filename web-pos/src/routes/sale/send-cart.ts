import { sendCartRules } from '@shop/commerce/pos-checkout';
import { firstBroken } from '@shop/commerce/rule';
import { messageOf } from '@shop/contract/client';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { createElement } from 'react';
import { usePin } from '../../features/pin/use-pin.ts';
import { sendCart } from '../../features/quote/quote.calls.ts';
import { say } from '../../lib/notice.tsx';
import type { SaleProblem } from './proceed.tsx';
import type { SaleProps } from './sale-props.ts';
import { NOT_SENT } from './use-complete.ts';

const TITLE = 'Send cart to customer';
const NO_PROMISE = 'The mail shows the shop’s prices of now; they are checked again when the customer pays.';
const NO_DISCOUNT = `Discounts of this sale are not sent: a quote holds them. ${NO_PROMISE}`;

/** The first rule that keeps a cart from being sent, checked before the PIN (docs/rules/checkout.md 5). */
const problemOf = ({ fields, items }: SaleProps['shown']): SaleProblem | undefined => {
  const { firstname, lastname, mobile, acquisition, email, address, baddress } = fields;
  return firstBroken(sendCartRules, {
    ...{ itemCount: items.length, firstname, lastname, mobile, acquisition, email, address, subItems: [] },
    ...{ useSameAddress: Boolean(fields.useSameAddress), billingAddress: baddress },
  });
};

/** The sender's words, above the cart in the mail. */
const noteField = (onChange: (note: string) => void) =>
  createElement(
    'label',
    { className: 'field' },
    'A few words to go with it',
    createElement('textarea', {
      ...{ rows: 3, maxLength: TEXT_LIMITS.comment, className: 'box' },
      onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange(target.value),
    }),
  );

type Sending = Pick<SaleProps, 'queue' | 'shown'> & { onProblem: (problem: SaleProblem) => void };

/** Mails the draft as it stands, with the own PIN; what was typed is sent to the shop first. */
export function useSendCart({ queue, shown, onProblem }: Sending): () => Promise<void> {
  const pin = usePin();
  const dialogs = useDialog();
  const alert = (message: string) => agreed(dialogs.alert({ message }));
  return async () => {
    const problem = problemOf(shown);
    if (problem) return onProblem(problem);
    if (!(await queue.idle())) return void (await alert(NOT_SENT));
    const { draft, orderNo, version } = queue.state.get();
    let note = '';
    const message = shown.items.some((item) => item.disc_reason !== '') ? NO_DISCOUNT : NO_PROMISE;
    const form = noteField((typed) => (note = typed));
    const work = async () => {
      try {
        void say((await sendCart({ draft, orderNo, version, note })).msg);
      } catch (error) {
        await queue.renew();
        await alert(messageOf(error));
      }
    };
    await pin.own({ type: 'send-cart', target: orderNo || draft, title: TITLE, message, form, work });
  };
}
