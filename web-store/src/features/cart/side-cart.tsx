import { placeName } from '@shop/commerce/place';
import type { CartContent, CartItem } from '@shop/contract/v1/cart';
import type { CategoryNode } from '@shop/contract/v1/categories';
import Drawer from '@shop/ui/drawer';
import { Icon } from '@shop/ui/icons';
import { formatMoney, money, multiply, wireCents } from '@shop/primitives/money';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { Stepper } from '@shop/ui/stepper';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { cartStore, loadCart } from './cart.store.ts';
import { changeQuantity, changes, removeItem, shownQuantity } from './cart-changes.ts';
import { MoneyRows } from './money-rows.tsx';
import { smallPicture } from '../../lib/address.ts';

function Line({ item, where }: { item: CartItem; where: string }) {
  const quantity = shownQuantity(item, changes.use());
  return (
    <li className="line">
      <span className="shot shot--11">
        <img src={smallPicture(item.thumb)} alt="" width="96" height="96" loading="lazy" />
      </span>
      <div>
        <p className="line__top">
          <a href={paths.slug(item.url)}>{item.name}</a>{' '}
          <span className="num">{money(formatMoney(multiply(wireCents(item.eachpriceinc), quantity)), 'auto')}</span>
        </p>
        <p className="small">{[item.optionText, where].filter(Boolean).join('. ')}</p>
        <div className="line__act">
          <Stepper value={quantity} of={item.name} onChange={(next) => changeQuantity(item, next)} />
          <button
            type="button"
            className="quiet"
            aria-label={`Remove ${item.name}`}
            onClick={() => void removeItem(item.sku)}
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}

function Filled({ content, onClose }: { content: CartContent; onClose: () => void }) {
  const place = (item: CartItem) => {
    if (item.shipmethod !== 'PCK') return '';
    const found = content.locations.find(({ code }) => code === item.pick_location);
    return `Collect from ${found ? placeName(found) : item.pick_location}`;
  };
  const busy = changes.use().busy > 0;
  return (
    <>
      <ul className="drawer__list">
        {content.cartItems.map((item) => (
          <Line key={item.sku} item={item} where={place(item)} />
        ))}
      </ul>
      <div className="drawer__foot" aria-busy={busy}>
        <MoneyRows content={content} />
        <div className="drawer__go">
          <a className="btn btn--tall" href={paths.cart}>
            Checkout
          </a>
          <button type="button" className="btn btn--line btn--tall" onClick={onClose}>
            Continue
          </button>
        </div>
      </div>
    </>
  );
}

function Empty({ categories }: { categories: CategoryNode[] }) {
  return (
    <div className="drawer__none">
      <p className="lead">You have no items in your cart</p>
      <ul>
        {categories.slice(0, 3).map(({ name, url }) => (
          <li key={url}>
            <a className="link link--go" href={paths.slug(url)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting() {
  if (!useSlow(true)) return null;
  return (
    <ul className="drawer__list" aria-hidden="true">
      {[1, 2].map((row) => (
        <li className="line" key={row}>
          <span className="shot shot--11 bone bone--shot" />
          <div>
            <Bone width={70} />
            <Bone width={40} height={14} />
            <Bone width={50} height={40} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type Props = { open: boolean; added: string | undefined; categories: CategoryNode[]; onClose: () => void };

export default function SideCart({ open, added, categories, onClose }: Props) {
  const { content, failed } = cartStore.use();
  useEffect(() => void loadCart(), []);
  const empty = content?.cartItems.length === 0;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={`Cart (${content?.itemcount ?? 0})`}
      side="right"
      closeLabel="Close cart"
    >
      {added && (
        <output className="added">
          <Icon of={Check} />
          <span>
            <b>{added}</b> is in your cart.
          </span>
        </output>
      )}
      {failed && (
        <p className="err drawer__err" role="alert">
          Something wrong. Please log out and retry
        </p>
      )}
      {!content && !failed && <Waiting />}
      {content && !empty && <Filled content={content} onClose={onClose} />}
      {empty && <Empty categories={categories} />}
    </Drawer>
  );
}
