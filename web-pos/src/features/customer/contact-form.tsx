import type { Customer } from '@shop/contract/pos/customer';
import { ACQUISITION_CHANNELS } from '@shop/primitives/acquisition';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { type ReactNode, useId } from 'react';
import { AddressField } from './address-field.tsx';
import type { ContactFields, OnContact } from './contact-fields.ts';
import { useFieldProblem } from './field-problem.tsx';
import { SuggestField } from './suggest-field.tsx';

type Props = { fields: ContactFields; onType: OnContact; onPick: (customer: Customer) => void; children?: ReactNode };

/** Who buys and where it goes. Everything is kept as it is typed; the rules are checked when the sale is saved or sent. */
export function ContactForm({ fields, onType, onPick, children }: Props) {
  const suggest = { typed: fields, onPick };
  return (
    <>
      <section className="block" aria-label="Details">
        <div className="grid">
          <Plain label="First name" name="firstname" span="c2" {...{ fields, onType }} />
          <Plain label="Last name" name="lastname" span="c2" {...{ fields, onType }} />
          <Plain label="Company" isOptional name="company" span="c2" {...{ fields, onType }} />
          <SuggestField field="email" label="Email" {...suggest} onType={(email) => onType({ email })} />
          <SuggestField field="mobile" label="Mobile" {...suggest} onType={(mobile) => onType({ mobile })} />
          <AddressField
            field="address"
            label="Delivery address"
            className="c5"
            address={fields.address}
            zip={fields.zip}
            onChange={(address, zip) => onType({ address, zip })}
          />
          <Plain label="Postcode" name="zip" span="c1" {...{ fields, onType }} />
          <Plain label="Leave at" isOptional name="leave_at" span="c6" {...{ fields, onType }} />
          {fields.useSameAddress === 0 && (
            <AddressField
              field="baddress"
              label="Billing address"
              className="c6"
              address={fields.baddress}
              zip=""
              onChange={(baddress, zip) =>
                onType({ baddress: zip && !baddress.includes(zip) ? `${baddress} ${zip}` : baddress })
              }
            />
          )}
        </div>
        <div className="row ticks">
          <Tick
            label="Billing address same as delivery"
            isOn={fields.useSameAddress === 1}
            onChange={(isOn) => onType({ useSameAddress: isOn ? 1 : 0 })}
          />
          <Tick
            label="Newsletter"
            isOn={fields.newsletter === 1}
            onChange={(isOn) => onType({ newsletter: isOn ? 1 : 0 })}
          />
        </div>
      </section>
      <section className="block">
        <Channel value={fields.acquisition} onChange={(acquisition) => onType({ acquisition })} />
      </section>
      {children}
    </>
  );
}

const LIMITS = { firstname: 'name', lastname: 'name', company: 'company', zip: 'code', leave_at: 'leaveAt' } as const;
type PlainName = keyof typeof LIMITS;
type PlainProps = Omit<Props, 'onPick'> & { name: PlainName; label: string; span: string; isOptional?: boolean };

function Plain({ name, label, span, isOptional = false, fields, onType }: PlainProps) {
  const id = useId();
  const { marks, error } = useFieldProblem(name);
  const isZip = name === 'zip';
  return (
    <div className={`f ${span}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> (optional)</span>}
      </label>
      <input
        className="in"
        id={id}
        name={name}
        autoComplete="off"
        maxLength={isZip ? 4 : TEXT_LIMITS[LIMITS[name]]}
        inputMode={isZip ? 'numeric' : 'text'}
        value={fields[name]}
        onChange={({ target }) => onType({ [name]: isZip ? target.value.replace(/\D/g, '') : target.value })}
        {...marks}
      />
      {error}
    </div>
  );
}

function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="ck">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

type ChannelProps = { value: ContactFields['acquisition']; onChange: (value: ContactFields['acquisition']) => void };

/** How the customer came to us. While nothing is chosen, ← from its first one chooses the last: Walk in. */
function Channel({ value, onChange }: ChannelProps) {
  const name = useId();
  const { marks, error } = useFieldProblem('acquisition');
  return (
    <fieldset className="f">
      <legend>Acquisition channel</legend>
      <div className="seg">
        {ACQUISITION_CHANNELS.map((channel, at) => (
          <label key={channel}>
            <input
              type="radio"
              name={name}
              data-channel=""
              checked={value === channel}
              onChange={() => onChange(channel)}
              {...(at === 0 && marks)}
            />
            {channel}
          </label>
        ))}
      </div>
      {error}
    </fieldset>
  );
}
