import type { CartContent } from '@shop/contract/v1/cart';
import { Button } from '@shop/ui/button';
import { FieldError, TextField } from '@shop/ui/field';
import { Icon } from '@shop/ui/icons';
import { money, wireCents } from '@shop/primitives/money';
import { Check, CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useCodes } from './use-codes.ts';

type EntryProps = { code: string; text: string; idle?: boolean; onRemove: () => void };

/** A code in the cart, what it does, and the way to take it out. */
function Entry({ code, text, idle = false, onRemove }: EntryProps) {
  return (
    <li className={idle ? 'code code--idle' : 'code'}>
      <Icon of={idle ? CircleAlert : Check} />
      <span>
        <b>{code}</b> {text}
      </span>
      <button type="button" className="link" aria-label={`Remove ${code}`} onClick={onRemove}>
        Remove
      </button>
    </li>
  );
}

function Entries({ content, onRemove }: { content: CartContent; onRemove: (code: string) => void }) {
  const { coupon, voucher, cart } = content;
  if (!coupon && !voucher) return null;
  return (
    <ul className="codes">
      {coupon && (
        <Entry
          code={cart.coupon}
          text={coupon.couponMsg || (coupon.name === cart.coupon ? 'lowers the price' : coupon.name)}
          idle={coupon.couponMsg !== ''}
          onRemove={() => onRemove(cart.coupon)}
        />
      )}
      {voucher && (
        <Entry
          code={voucher.code}
          text={wireCents(voucher.amount) > 0 ? `pays ${money(voucher.amount)}` : 'has nothing to pay yet'}
          onRemove={() => onRemove(voucher.code)}
        />
      )}
    </ul>
  );
}

/** One box for coupons, which lower the price, and gift vouchers, which pay a part of it; one of each may stand in it. */
export function Coupon({ content }: { content: CartContent }) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const codes = useCodes();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = code.trim();
    if (wanted && (await codes.apply(wanted))) setCode('');
  };
  const remove = async (given: string) => {
    await codes.remove(given);
    box.current?.focus(); // its button is gone
  };
  return (
    <form className="coupon" method="post" onSubmit={(event) => void submit(event)}>
      <TextField
        ref={box}
        label="Coupon or gift voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        aria-invalid={codes.said.refused ? true : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          codes.hush();
        }}
      />
      <Button type="submit" look="line" busy={codes.busy}>
        Apply
      </Button>
      <div className="coupon__said" role="alert">
        <FieldError>{codes.said.refused}</FieldError>
      </div>
      <output className="coupon__said vh">{codes.said.replaced ? '' : codes.said.done}</output>
      <output className="coupon__said small">{codes.said.replaced}</output>
      <Entries content={content} onRemove={(given) => void remove(given)} />
    </form>
  );
}
