import { placeName } from '@shop/commerce/place';
import type { CartContent, CartItem } from '@shop/contract/v1/cart';
import { Icon } from '@shop/ui/icons';
import { formatMoney, money, multiply, wireCents } from '@shop/primitives/money';
import { lazyPart } from '@shop/ui/lazy-part';
import { Stepper } from '@shop/ui/stepper';
import { Store, Truck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { changeQuantity, changes, changeWay, removeItem, shownQuantity } from '../cart-changes.ts';
import { Block } from './block.tsx';
import { leaveLine } from './leave-line.ts';
import { moveToWishlist } from './move-to-wishlist.ts';
import { smallPicture } from '../../../lib/address.ts';

const CollectDialog = lazyPart(() => import('./collect-dialog.tsx'));

type ItemProps = { item: CartItem; place: string; onCollect: () => void };

function Way({ item, place, onCollect }: ItemProps) {
  const name = `way-${item.sku}`;
  return (
    <div className="item__way">
      <div className="seg" role="radiogroup" aria-label={`How ${item.name} reaches you`}>
        <label>
          <input
            type="radio"
            name={name}
            value="DEL"
            checked={item.shipmethod === 'DEL'}
            onChange={() => void changeWay(item, 'DEL')}
          />
          <Icon of={Truck} />
          Delivery
        </label>
        <label>
          <input type="radio" name={name} value="PCK" checked={item.shipmethod === 'PCK'} onChange={onCollect} />
          <Icon of={Store} />
          Pickup
        </label>
      </div>{' '}
      {item.shipmethod === 'DEL' ? (
        <p className="small">{item.eta_text}</p>
      ) : (
        <p className="small">
          {item.eta_pickup ? `${item.eta_pickup}, ${place}.` : `Collect from ${place}.`}{' '}
          <button type="button" className="link" onClick={onCollect}>
            Change
          </button>
        </p>
      )}
    </div>
  );
}

function Item({ item, place, onCollect }: ItemProps) {
  const quantity = shownQuantity(item, changes.use());
  return (
    <li className="item">
      <a className="shot shot--11" href={paths.slug(item.url)} aria-label={item.name} tabIndex={-1}>
        <img src={smallPicture(item.thumb)} alt="" width="136" height="136" loading="lazy" />
      </a>
      <p className="line__top">
        <a href={paths.slug(item.url)}>{item.name}</a>{' '}
        <span className="num">{money(formatMoney(multiply(wireCents(item.eachpriceinc), quantity)), 'auto')}</span>
      </p>
      <p className="small num">
        {item.optionText}
        {quantity > 1 && ` ${money(item.eachpriceinc, 'auto')} each`}
      </p>
      <Way item={item} place={place} onCollect={onCollect} />
      <div className="item__act">
        <Stepper value={quantity} of={item.name} onChange={(next) => changeQuantity(item, next)} />
        <span>
          <button
            type="button"
            className="quiet"
            data-leave="wish"
            aria-label={`Move to wishlist: ${item.name}`}
            onClick={({ currentTarget }) => void leaveLine(currentTarget, () => moveToWishlist(item.sku))}
          >
            Move to wishlist
          </button>
          <button
            type="button"
            className="quiet"
            data-leave="remove"
            aria-label={`Remove: ${item.name}`}
            onClick={({ currentTarget }) => void leaveLine(currentTarget, () => removeItem(item.sku))}
          >
            Remove
          </button>
        </span>
      </div>
    </li>
  );
}

/** Every line with its quantity, its way home and its collection point. Nothing changes until a point is confirmed. */
export function ItemDetails({ content }: { content: CartContent }) {
  const [collecting, setCollecting] = useState<{ item: CartItem; open: boolean }>();
  const placeOf = (code: string) => {
    const found = content.locations.find((location) => location.code === code);
    return found ? placeName(found) : code;
  };
  return (
    <Block title="Item Details">
      <ul>
        {content.cartItems.map((item) => (
          <Item
            key={item.sku}
            item={item}
            place={placeOf(item.pick_location)}
            onCollect={() => setCollecting({ item, open: true })}
          />
        ))}
      </ul>
      {collecting && (
        <CollectDialog
          key={collecting.item.sku}
          open={collecting.open}
          item={collecting.item}
          locations={content.locations}
          onClose={() => setCollecting({ ...collecting, open: false })}
        />
      )}
    </Block>
  );
}
