import { assertRules } from '@shop/commerce/rule';
import { emailRules } from '@shop/commerce/visitor-rules';
import type { OrderAnswer } from '@shop/contract/v1/order';
import { Button } from '@shop/ui/button';
import { FormError, TextField } from '@shop/ui/field';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { HttpError, postJson } from '../../lib/http.ts';
import { fieldText, useForm } from '../../lib/use-form.ts';
import { lateCalls } from '../../late-calls.ts';

const NO_NUMBER = 'Please enter your order number';
/** One sentence for a number that is none and for another person's: it says nothing of either. */
const NOT_FOUND =
  'We have no order with this number and email. The number is at the top of your receipt; the email is the one it was sent to.';

type Props = { email: string; onFound: (order: OrderAnswer | undefined) => void };

/** Number and e-mail together open an order, without an account (docs/rules/orders.md). @property email of who is signed in */
export function TrackForm({ email: known, onFound }: Props) {
  const { error, busy, submit } = useForm(async (form) => {
    onFound(undefined);
    const orderNo = fieldText(form, 'orderNo').replace(/^#\s*/, '');
    const email = fieldText(form, 'email');
    if (orderNo === '') throw new Error(NO_NUMBER);
    assertRules(emailRules, { email });
    try {
      onFound(await postJson(lateCalls.track, { orderNo, email }));
    } catch (reason) {
      throw reason instanceof HttpError && reason.status === 404 ? new Error(NOT_FOUND) : reason;
    }
  });
  return (
    <form className="form needs-script" method="post" onSubmit={submit} noValidate>
      <TextField
        label="Order number"
        name="orderNo"
        inputMode="numeric"
        autoComplete="off"
        maxLength={TEXT_LIMITS.code}
      />
      <TextField
        key={known}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        defaultValue={known}
      />
      <FormError>{error}</FormError>
      <Button type="submit" wide busy={busy}>
        {busy ? 'Looking…' : 'Find it'}
      </Button>
    </form>
  );
}
