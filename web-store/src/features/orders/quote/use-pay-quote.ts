import { AGREE_TERMS, HOW_TO_PAY } from '@shop/commerce/checkout';
import type { PaymentMethod } from '@shop/contract/v1/cart';
import type { QuoteAnswer } from '@shop/contract/v1/quote';
import { useCallback, useState } from 'react';
import { useBack } from '../../../lib/back.ts';
import { captchaToken } from '../../../lib/captcha.ts';
import { HttpError, messageOf, postJson } from '../../../lib/http.ts';
import { postForm } from '../../../lib/post-form.ts';
import { lateCalls } from '../../../late-calls.ts';

const NONE: { readonly payment: undefined; readonly terms: undefined } = { payment: undefined, terms: undefined };

/**
 * Paying a quote: a method, the terms, a captcha, and the browser leaves for the payment page. The version on show goes along,
 * so a quote that was saved anew meanwhile is shown again and not paid.
 * @param link the token of the quote's address
 * @param readAgain fetches the quote anew
 */
export function usePayQuote(link: string, quote: QuoteAnswer, readAgain: () => void) {
  const [method, setMethod] = useState('');
  const [comment, setComment] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useBack(useCallback(() => setBusy(false), []));
  const problems = {
    payment: method === '' ? HOW_TO_PAY : undefined,
    terms: isAgreed ? undefined : AGREE_TERMS,
  };
  const pay = async () => {
    setSubmitted(true);
    setFailure(undefined);
    if (problems.payment || problems.terms) return focusFirst(problems.payment ? 'payment' : 'agree_terms');
    setBusy(true);
    try {
      const { redirect, params } = await postJson(lateCalls.quotePay, {
        ...{ orderNo: quote.order_no, payment: method, comment, agree_terms: 1, quote: link, version: quote.version },
        token: await captchaToken('quote'),
      });
      postForm(redirect, params);
    } catch (reason) {
      setFailure(messageOf(reason));
      if (reason instanceof HttpError && (reason.status === 409 || reason.status === 422)) readAgain();
      setBusy(false);
    }
  };
  return {
    method: { current: method, refused: undefined, choose: ({ code }: PaymentMethod) => setMethod(code) },
    ...{ comment, note: setComment, isAgreed, agree: setAgreed, isBusy, failure, pay },
    errors: isSubmitted ? problems : NONE,
  };
}

function focusFirst(field: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = place?.matches('input') ? place : place?.querySelector<HTMLElement>('input');
  control?.focus();
}
