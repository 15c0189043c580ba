import type { CustomerAnswer } from '@shop/contract/v1/account';
import { useEffect, useEffectEvent } from 'react';
import { getJson } from '../../../lib/http.ts';
import { session } from '../../../lib/session.ts';
import { lateCalls } from '../../../late-calls.ts';
import type { Basic, BasicField } from './use-basic.ts';

type Typed = Readonly<Record<BasicField, string>>;

/**
 * What the account knows and the cart does not say yet (docs/rules/checkout.md 7). The address comes with its postcode, and not
 * at all where another postcode was given already: then the goods go elsewhere.
 */
export function missingDetails(typed: Typed, own: CustomerAnswer): Partial<Record<BasicField, string>> {
  const isElsewhere = typed.zip !== '' && typed.zip !== own.shipping_zip;
  const known: Partial<Record<BasicField, string>> = {
    ...{ firstname: own.firstname, lastname: own.lastname, email: own.email, mobile: own.mobile },
    ...{ company: own.organisation, baddress: own.billing_address },
    ...(isElsewhere ? {} : { address: own.shipping_address }),
    ...(isElsewhere || typed.address !== '' || own.shipping_address === '' ? {} : { zip: own.shipping_zip }),
  };
  const fits = (field: BasicField) => typed[field] === '' && known[field] !== '';
  return Object.fromEntries(Object.entries(known).filter(([field]) => fits(field as BasicField)));
}

/** Fills the empty fields of the cart page from the account of whoever is signed in, once; a failure leaves them to be typed. */
export function useOwnDetails({ latest, change }: Basic): void {
  const isSignedIn = Boolean(session.use()?.customer);
  const fill = useEffectEvent((own: CustomerAnswer) => {
    const missing = missingDetails(latest(), own);
    if (Object.keys(missing).length > 0) change(missing, '');
  });
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    getJson(lateCalls.details, controller.signal).then(
      (own) => controller.signal.aborted || fill(own),
      () => undefined,
    );
    return () => controller.abort();
  }, [isSignedIn]);
}
