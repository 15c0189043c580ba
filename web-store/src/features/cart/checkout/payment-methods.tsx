import type { PaymentMethod } from '@shop/contract/v1/cart';
import { FieldError, FormError } from '@shop/ui/field';
import { Block } from './block.tsx';
import type { usePayment } from './use-payment.ts';

type Props = { methods: readonly PaymentMethod[]; payment: ReturnType<typeof usePayment>; error: string | undefined };

export function PaymentMethods({ methods, payment, error }: Props) {
  const { current, refused, choose } = payment;
  return (
    <Block title="Payment Method">
      <div className="ways" role="radiogroup" aria-label="Payment Method" data-field="payment">
        {methods.map((method) => (
          <div className="way" key={method.code}>
            <label className="radio">
              <input
                type="radio"
                name="pay"
                value={method.code}
                checked={current === method.code}
                onChange={() => choose(method)}
              />
              <span className="way__name">{method.name}</span>{' '}
              <span className="n num">{method.financeCart || method.finance}</span>
            </label>
            {/* A figure by the week never stands without its fees and rate (docs/rules/payments.md 25). */}
            {(current === method.code || method.isFinance) && method.descCart && (
              <p className="small">{method.descCart}</p>
            )}
            <FormError>{refused?.code === method.code ? refused.text : undefined}</FormError>
          </div>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </Block>
  );
}
