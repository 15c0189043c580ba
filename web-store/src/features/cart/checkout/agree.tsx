import type { CartContent } from '@shop/contract/v1/cart';
import { Button } from '@shop/ui/button';
import { FieldError } from '@shop/ui/field';
import { money } from '@shop/primitives/money';
import { useEffect, useRef } from 'react';
import { TermsTick } from '../../../lib/terms-tick.tsx';
import { pages } from '../../../paths.ts';
import { isPaidInPart, leftToPay } from '../left-to-pay.ts';

const POLICIES = [
  ['Delivery information', pages.delivery],
  ['Click and collect', pages.collect],
  ['Finance options', pages.finance],
  ['Privacy policy', pages.privacy],
  ['Terms & conditions', pages.terms],
  ['Shipping policy', pages.shipping],
  ['Returns policy', pages.returns],
] as const;

type ButtonProps = { busy: boolean; online: boolean; onPress: () => void; wide?: boolean };

export function CompleteButton({ busy, online, onPress, wide = false }: ButtonProps) {
  return (
    <Button
      caps
      tall={wide}
      wide={wide}
      className={wide ? 'only-dflex' : undefined}
      busy={busy}
      disabled={!online}
      onClick={onPress}
    >
      {busy ? 'Updating...' : 'COMPLETE PURCHASE'}
    </Button>
  );
}

type Props = ButtonProps & {
  agreed: boolean;
  newsletter: boolean;
  error: string | undefined;
  failure: string | undefined;
  /** the code in the cart that it failed for */
  atFault: string | undefined;
  onRemoveCode: (code: string) => void;
  onAgree: (agreed: boolean) => void;
  onNewsletter: (news: boolean) => void;
};

/** Why nothing was placed. The button that was pressed may stand screens away: what was said comes into view and gets the focus. */
export function Failure({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!text) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <div ref={place} role="alert" id="failure" tabIndex={-1}>
      <FieldError>{text}</FieldError>
    </div>
  );
}

/** The last block: the terms, the button, and what the server said when it could not be done. */
export function Agree(props: Props) {
  const { agreed, newsletter, error, failure, atFault, onAgree, onNewsletter, onRemoveCode, ...button } = props;
  return (
    <section className="block" aria-label="Agree and pay">
      <div>
        <TermsTick agreed={agreed} onAgree={onAgree} error={error} />
        <label className="tick">
          <input type="checkbox" checked={newsletter} onChange={(event) => onNewsletter(event.target.checked)} />{' '}
          <span>One letter a month, nothing about lifestyles</span>
        </label>
      </div>
      <Failure text={failure} />
      {atFault && (
        <Button look="line" onClick={() => onRemoveCode(atFault)}>
          Remove {atFault}
        </Button>
      )}
      <CompleteButton {...button} wide />
      {!button.online && (
        <p className="small">You’re offline. The button comes back when the network does; what you typed stays here.</p>
      )}
      <p className="policy">
        {POLICIES.map(([text, href]) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {text}
          </a>
        ))}
      </p>
    </section>
  );
}

export function StickyFoot({ content, ...button }: ButtonProps & { content: CartContent }) {
  return (
    <section className="stickybuy only-m" aria-label="Finish">
      <p className="price">
        {money(leftToPay(content))}{' '}
        <span className="was">{isPaidInPart(content) ? 'left to pay' : 'GST included'}</span>
      </p>
      <CompleteButton {...button} />
    </section>
  );
}
