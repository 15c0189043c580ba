import type { CartChanged, CartContent } from '@shop/contract/v1/cart';
import { Button } from '@shop/ui/button';
import { TextField } from '@shop/ui/field';
import { Icon } from '@shop/ui/icons';
import { money } from '@shop/ui/money';
import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { postJson } from '../../../lib/http.ts';
import { calls } from '../../../paths.ts';
import { enqueue } from '../cart-changes.ts';

const setCoupon = (coupon: string): Promise<CartChanged> =>
  postJson<CartChanged>(calls.cartBasic, { cart: { coupon } });

/** One box for coupons, which lower the price, and gift vouchers, which pay a part of it. */
export function Coupon({ content }: { content: CartContent }) {
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { coupon, payments } = content;
  const apply = async (wanted: string) => {
    setBusy(true);
    setRefused(undefined);
    await enqueue(async () => {
      const { couponMsg } = await setCoupon(wanted);
      setRefused(wanted ? couponMsg : undefined);
      if (!couponMsg) setCode('');
    });
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void apply(code.trim());
  };
  const taken = Boolean(coupon) || payments.some(({ gateway }) => gateway === 'voucher');
  return (
    <form className="coupon" onSubmit={submit}>
      <TextField
        label="Coupon or gift voucher"
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        error={taken ? undefined : refused}
        onChange={(event) => {
          setCode(event.target.value);
          setRefused(undefined);
        }}
      />
      <Button type="submit" look="line" busy={busy}>
        Apply
      </Button>
      {coupon && (
        <p className="ok">
          <Icon of={Check} />
          {coupon.couponMsg || coupon.name}{' '}
          <button type="button" className="link" onClick={() => void apply('')}>
            Remove
          </button>
        </p>
      )}
      {payments
        .filter(({ gateway }) => gateway === 'voucher')
        .map((voucher) => (
          <p className="ok" key={voucher.name}>
            <Icon of={Check} />
            {voucher.name || 'Gift voucher'} pays {money(voucher.amount)}
          </p>
        ))}
    </form>
  );
}
