import type { CartItem } from '@shop/contract/v1/cart';
import type { Location } from '@shop/contract/v1/store';
import { Button } from '@shop/ui/button';
import Drawer from '@shop/ui/drawer';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../../lib/use-call.ts';
import { lateCalls } from '../../../late-calls.ts';
import { pages } from '../../../paths.ts';
import { changeWay } from '../cart-changes.ts';

type Props = { open: boolean; item: CartItem; locations: readonly Location[]; onClose: () => void };

/** Where to collect one item. Closing without a choice leaves it as it was. */
export default function CollectDialog({ open, item, locations, onClose }: Props) {
  const [code, setCode] = useState(item.pick_location);
  const { answer } = useCall(lateCalls.pickup(item.sku, item.qty));
  /** '' while it is not known: an address and its hours are enough to choose by */
  const whatIsThere = (point: string): string => {
    const found = answer?.points.find((one) => one.code === point);
    if (!found) return '';
    return `${found.here ? 'In stock here' : 'Brought here from elsewhere'}. ${answer?.etaText}`;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!code) return;
    void changeWay(item, 'PCK', code);
    onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Where will you collect it?"
      side="centre"
      width={520}
      closeLabel="Close"
    >
      <form className="collect" method="post" onSubmit={submit}>
        <p className="small">
          {item.name}. It costs nothing.{' '}
          <a className="link" href={pages.collect} target="_blank" rel="noreferrer">
            How collecting works
          </a>
        </p>
        <div className="ways" role="radiogroup" aria-label="Collection points">
          {locations.map((location) => (
            <div className="way" key={location.code}>
              <label className="radio">
                <input
                  type="radio"
                  name="point"
                  value={location.code}
                  checked={code === location.code}
                  onChange={() => setCode(location.code)}
                />
                <span>
                  {location.name}
                  <small>{[location.address, location.hours].filter(Boolean).join('. ')}</small>
                  <small>{whatIsThere(location.code)}</small>
                </span>
              </label>
            </div>
          ))}
        </div>
        <div className="ask__go">
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!code}>
            Confirm
          </Button>
        </div>
      </form>
    </Drawer>
  );
}
