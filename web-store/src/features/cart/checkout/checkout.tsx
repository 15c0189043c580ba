import type { CartContent } from '@shop/contract/v1/cart';
import { changes } from '../cart-changes.ts';
import { useOnline } from '../../../lib/online.ts';
import { Agree, StickyFoot } from './agree.tsx';
import { ItemDetails } from './item-details.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { CustomerDetails, Notes } from './people-details.tsx';
import { FoldedSummary, SideSummary } from './summary.tsx';
import { useBasic } from './use-basic.ts';
import { codeAtFault, useCodes } from './use-codes.ts';
import { useOwnDetails } from './use-own-details.ts';
import { usePayment } from './use-payment.ts';
import { usePurchase } from './use-purchase.ts';

/** Cart and checkout on one page. */
export function Checkout({ content }: { content: CartContent }) {
  const basic = useBasic(content.cart);
  useOwnDetails(basic);
  const payment = usePayment(content);
  const { values, change } = basic;
  const online = useOnline();
  const form = {
    ...values,
    billingAddress: values.baddress,
    itemCount: content.itemcount,
    useSameAddress: values.useSameAddress === 1,
    paymentCount: payment.current ? 1 : 0,
    agreeTerms: values.agree_terms === 1,
  };
  const purchase = usePurchase(content, form, basic.sendAll);
  const updating = changes.use().busy > 0;
  const codes = useCodes();
  const atFault = purchase.failure && codeAtFault(purchase.failure, content);
  const button = { busy: updating || purchase.busy, online, onPress: () => void purchase.complete() };
  const details = { basic, errorOf: purchase.errorOf, onLeave: purchase.leave };
  return (
    <>
      <FoldedSummary content={content} busy={updating} />
      <div className="check check--cart">
        <div>
          <ItemDetails content={content} />
          <CustomerDetails {...details} />
          <DeliveryDetails {...details} cart={content.cart} />
          <PaymentMethods methods={content.pMethods} payment={payment} error={purchase.errorOf('payment')} />
          <Notes basic={basic} />
        </div>
        {/* Before the button in the order of the keyboard: a coupon changes what the button orders. */}
        <SideSummary content={content} busy={updating} />
        <div>
          <Agree
            {...button}
            agreed={values.agree_terms === 1}
            newsletter={values.newsletter === 1}
            error={purchase.errorOf('agree_terms')}
            failure={purchase.failure}
            atFault={atFault}
            onRemoveCode={(code) => void codes.remove(code).then(purchase.clearFailure)}
            onAgree={(agreed) => change({ agree_terms: agreed ? 1 : 0 }, 'terms')}
            onNewsletter={(news) => change({ newsletter: news ? 1 : 0 }, 'terms')}
          />
        </div>
      </div>
      <StickyFoot {...button} content={content} />
    </>
  );
}
