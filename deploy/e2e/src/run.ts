import { setTimeout as sleep } from 'node:timers/promises';
import { emptyArtifacts } from './shop/artifacts.ts';
import { keepPictures, openBrowser } from './shop/browser.ts';
import { failureOf } from './shop/failure.ts';
import { openShop } from './shop/shop.ts';
import { accessStories } from './stories/access.story.ts';
import { accountStories } from './stories/account.story.ts';
import { accountPageStories } from './stories/account-pages.story.ts';
import { checkoutPageStories } from './stories/checkout-page.story.ts';
import { addressStories } from './stories/address.story.ts';
import { allocationStories } from './stories/allocation.story.ts';
import { declinedStories } from './stories/declined.story.ts';
import { earlyPressStories } from './stories/early-press.story.ts';
import { builderStories } from './stories/builder.story.ts';
import { cardDataStories } from './stories/card-data.story.ts';
import { cardSaleStories } from './stories/card-sale.story.ts';
import { counterFailureStories } from './stories/counter-failure.story.ts';
import { deliveryFeeStories } from './stories/delivery-fee.story.ts';
import { discountStories } from './stories/discount.story.ts';
import { railStories } from './stories/rails.story.ts';
import { refusalStories } from './stories/refusals.story.ts';
import { externalStories } from './stories/external.story.ts';
import { failureStories } from './stories/failure.story.ts';
import { frameAccessStories } from './stories/frame-access.story.ts';
import { frameStories } from './stories/frame.story.ts';
import { moneyStories } from './stories/money.story.ts';
import { trainingStories } from './stories/training.story.ts';
import { voucherStories } from './stories/voucher.story.ts';
import { officeAccessStories } from './stories/office-access.story.ts';
import { outageStories } from './stories/outage.story.ts';
import { latePartStories } from './stories/late-parts.story.ts';
import { pageStories } from './stories/pages.story.ts';
import { paymentScriptStories } from './stories/payment-scripts.story.ts';
import { narrowStories } from './stories/narrow.story.ts';
import { paidSaleStories } from './stories/paid-sale.story.ts';
import { reallocatedStories } from './stories/reallocated.story.ts';
import { pressStories } from './stories/presses.story.ts';
import { privateStories } from './stories/private.story.ts';
import { purchaseStories } from './stories/purchase.story.ts';
import { quoteStories } from './stories/quote.story.ts';
import { replicaStories } from './stories/replicas.story.ts';
import { saleAccessStories } from './stories/sale-access.story.ts';
import { saleStories } from './stories/sale.story.ts';
import { searchBoxStories } from './stories/search-box.story.ts';
import { suggestionStories } from './stories/suggestions.story.ts';
import { searchWordStories } from './stories/search-words.story.ts';
import { searchEngineStories } from './stories/search-engine.story.ts';
import { promiseStories } from './stories/promise.story.ts';
import { shopperStories } from './stories/shopper.story.ts';
import { staffStories } from './stories/staff.story.ts';
import { storeStaffStories } from './stories/store-staff.story.ts';
import { financeStories } from './stories/finance.story.ts';
import { storeNoticeStories } from './stories/store-notices.story.ts';
import { stopWaitingStories } from './stories/stop-waiting.story.ts';
import { terminalFailureStories } from './stories/terminal-failure.story.ts';
import { terminalDoubtStories } from './stories/terminal-doubt.story.ts';
import { terminalFrameStories } from './stories/terminal-frame.story.ts';
import { terminalStories } from './stories/terminal.story.ts';
import { todayStories } from './stories/today.story.ts';
import { terminalTraceStories } from './stories/terminal-trace.story.ts';
import { traceStories } from './stories/trace.story.ts';
import { websiteStories } from './stories/website.story.ts';
import type { Scene, Story } from './stories/story.ts';

/** The browser stories: one shop of their own, played one after the other; ends with «N passed, N failed». */
const STORIES: Story[] = [
  ...purchaseStories,
  ...addressStories,
  ...promiseStories,
  ...shopperStories,
  ...builderStories,
  ...checkoutPageStories,
  ...financeStories,
  ...stopWaitingStories,
  ...storeNoticeStories,
  ...declinedStories,
  ...moneyStories,
  ...voucherStories,
  ...staffStories,
  ...storeStaffStories,
  ...frameStories,
  ...frameAccessStories,
  ...todayStories,
  ...saleStories,
  ...cardSaleStories,
  ...discountStories,
  ...railStories,
  ...refusalStories,
  ...allocationStories,
  ...quoteStories,
  ...paidSaleStories,
  ...terminalStories,
  ...terminalFrameStories,
  ...terminalDoubtStories,
  ...reallocatedStories,
  ...deliveryFeeStories,
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
  ...traceStories,
  ...terminalTraceStories,
  ...privateStories,
  ...cardDataStories,
  ...outageStories,
  ...externalStories,
  ...trainingStories,
  ...replicaStories,
  ...failureStories,
  ...counterFailureStories,
  ...terminalFailureStories,
];
/** Parts of names; none means all. */
const wanted = process.argv.slice(2);

const isWanted = ({ name }: Story) => wanted.length === 0 || wanted.some((part) => name.includes(part));

async function eventually<T>(probe: () => Promise<T>): Promise<T> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

async function play(story: Story, scene: Scene): Promise<boolean> {
  const started = performance.now();
  try {
    await story.play(scene);
    console.log(`✓ ${story.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(failureOf(story.name, error));
    await keepPictures(scene.browser);
    return false;
  }
}

const chosen = STORIES.filter(isWanted);
if (chosen.length === 0) throw new Error(`no story has «${wanted.join('» or «')}» in its name`);
emptyArtifacts();
const shop = await openShop();
const browser = await openBrowser();
const results: boolean[] = [];
try {
  for (const story of chosen) {
    results.push(await play(story, { shop, browser, eventually }));
  }
} finally {
  await browser.close();
  await shop.close();
}
const passed = results.filter(Boolean).length;
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = passed === results.length ? 0 : 1;
