import { accessStories } from './access.story.ts';
import { accountStories } from './account.story.ts';
import { accountPageStories } from './account-pages.story.ts';
import { checkoutPageStories } from './checkout-page.story.ts';
import { addressStories } from './address.story.ts';
import { allocationStories } from './allocation.story.ts';
import { declinedStories } from './declined.story.ts';
import { earlyPressStories } from './early-press.story.ts';
import { builderStories } from './builder.story.ts';
import { cardDataStories } from './card-data.story.ts';
import { cardSaleStories } from './card-sale.story.ts';
import { counterFailureStories } from './counter-failure.story.ts';
import { deliveryFeeStories } from './delivery-fee.story.ts';
import { discountStories } from './discount.story.ts';
import { railStories } from './rails.story.ts';
import { refusalStories } from './refusals.story.ts';
import { externalStories } from './external.story.ts';
import { failureStories } from './failure.story.ts';
import { frameAccessStories } from './frame-access.story.ts';
import { frameStories } from './frame.story.ts';
import { handoverStories } from './handover.story.ts';
import { moneyStories } from './money.story.ts';
import { trainingStories } from './training.story.ts';
import { voucherStories } from './voucher.story.ts';
import { officeAccessStories } from './office-access.story.ts';
import { outageStories } from './outage.story.ts';
import { latePartStories } from './late-parts.story.ts';
import { pageStories } from './pages.story.ts';
import { paymentScriptStories } from './payment-scripts.story.ts';
import { longWordStories } from './long-words.story.ts';
import { narrowStories } from './narrow.story.ts';
import { paidSaleStories } from './paid-sale.story.ts';
import { reallocatedStories } from './reallocated.story.ts';
import { pressStories } from './presses.story.ts';
import { privateStories } from './private.story.ts';
import { purchaseStories } from './purchase.story.ts';
import { quoteBeingPaidStories } from './quote-being-paid.story.ts';
import { quoteStories } from './quote.story.ts';
import { replicaStories } from './replicas.story.ts';
import { saveAtOnceStories } from './save-at-once.story.ts';
import { saleAccessStories } from './sale-access.story.ts';
import { saleStories } from './sale.story.ts';
import { searchBoxStories } from './search-box.story.ts';
import { suggestionStories } from './suggestions.story.ts';
import { searchWordStories } from './search-words.story.ts';
import { searchEngineStories } from './search-engine.story.ts';
import { promiseStories } from './promise.story.ts';
import { shopperStories } from './shopper.story.ts';
import { staffStories } from './staff.story.ts';
import { storeStaffStories } from './store-staff.story.ts';
import { financeStories } from './finance.story.ts';
import { storeNoticeStories } from './store-notices.story.ts';
import { payLinkStories } from './pay-link.story.ts';
import { stopWaitingStories } from './stop-waiting.story.ts';
import { terminalFailureStories } from './terminal-failure.story.ts';
import { terminalDoubtStories } from './terminal-doubt.story.ts';
import { terminalFrameStories } from './terminal-frame.story.ts';
import { terminalStories } from './terminal.story.ts';
import { todayStories } from './today.story.ts';
import { providerKeyStories } from './provider-keys.story.ts';
import { terminalTraceStories } from './terminal-trace.story.ts';
import { traceStories } from './trace.story.ts';
import { websiteStories } from './website.story.ts';
import type { Story } from './story.ts';

/** In the order in which they are begun: those with a shop of their own first, for only one of them is played at a time; those that kill parts of the lane's shop last. */
export const STORIES: Story[] = [
  ...externalStories,
  ...trainingStories,
  ...replicaStories,
  ...purchaseStories,
  ...addressStories,
  ...promiseStories,
  ...shopperStories,
  ...builderStories,
  ...checkoutPageStories,
  ...financeStories,
  ...payLinkStories,
  ...stopWaitingStories,
  ...storeNoticeStories,
  ...declinedStories,
  ...moneyStories,
  ...voucherStories,
  ...staffStories,
  ...storeStaffStories,
  ...frameStories,
  ...handoverStories,
  ...frameAccessStories,
  ...todayStories,
  ...saleStories,
  ...cardSaleStories,
  ...discountStories,
  ...railStories,
  ...saveAtOnceStories,
  ...refusalStories,
  ...allocationStories,
  ...quoteStories,
  ...quoteBeingPaidStories,
  ...paidSaleStories,
  ...terminalStories,
  ...providerKeyStories,
  ...terminalFrameStories,
  ...terminalDoubtStories,
  ...reallocatedStories,
  ...deliveryFeeStories,
  ...longWordStories,
  ...narrowStories,
  ...saleAccessStories,
  ...officeAccessStories,
  ...websiteStories,
  ...pressStories,
  ...accountStories,
  ...accountPageStories,
  ...accessStories,
  ...latePartStories,
  ...pageStories,
  ...paymentScriptStories,
  ...earlyPressStories,
  ...searchBoxStories,
  ...searchWordStories,
  ...suggestionStories,
  ...searchEngineStories,
  // The long ones before the short ones, so that no shop plays its last minutes alone.
  ...counterFailureStories,
  ...terminalFailureStories,
  ...failureStories,
  ...cardDataStories,
  ...outageStories,
  ...privateStories,
  ...terminalTraceStories,
  ...traceStories,
];
