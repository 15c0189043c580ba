import type { OrderDetail } from '@shop/contract/pos/order-detail';

type Shown = (OrderDetail & { success: true })['disclosures'];

/** What stood on the page when the customer was sent to a finance company, word for word. */
export const Disclosures = ({ shown }: { shown: Shown }) =>
  shown.map(({ name, version, text, shown: at }) => (
    <details className="part sm" key={`${name} ${version} ${at}`}>
      <summary>
        Terms of {name} as shown {at}, version {version}
      </summary>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  ));
