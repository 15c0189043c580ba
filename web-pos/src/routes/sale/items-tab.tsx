import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { lazyPart } from '@shop/ui/lazy-part';
import { Undo2, WandSparkles } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { branchFirst } from '../../features/branches/branch-first.ts';
import { placesQuery } from '../../features/branches/branches.query.ts';
import { AddItem, type AddItemField } from '../../features/items/add-item.tsx';
import { LineList } from '../../features/lines/line-list.tsx';
import { useLines } from '../../features/lines/use-lines.ts';
import { sessionQuery } from '../../features/session/session.query.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import type { SaleProblem } from './proceed.tsx';
import type { SaleProps } from './sale-props.ts';
import { type saleActions, usePriceGrant, useRemoved } from './use-sale.ts';

const HINTS = [
  ['↑ or ↓', 'row'],
  ['← or →', 'quantity'],
  ['Enter', 'open'],
  [KEYS.price.key, 'price'],
  ['Del', 'remove'],
  ['F1', 'all keys'],
] as const;

const AllocationWindow = lazyPart(() => import('../../features/allocation/allocation-window.tsx'));
const DiscountWindow = lazyPart(() => import('../../features/discount/discount-window.tsx'));

type Props = Pick<SaleProps, 'queue' | 'shown'> & {
  actions: ReturnType<typeof saleActions>;
  field: RefObject<AddItemField | null>;
  isReady: boolean;
  problem: SaleProblem | undefined;
};

/** Item Details: the field that adds, and the lines. */
export function ItemsTab({ queue, shown: { answer, items, adding, fields }, actions, field, isReady, problem }: Props) {
  const [removed, setRemoved] = useRemoved();
  const { data } = useQuery(placesQuery);
  const { data: session } = useQuery(sessionQuery);
  const places = branchFirst(data?.locations ?? [], session?.staff?.branch);
  const lines = useLines(
    { items, adding },
    {
      onQty: actions.qty,
      onRemove: (item) => (setRemoved({ item, place: items.indexOf(item) }), actions.remove(item.sku)),
    },
  );
  const [priced, setPriced] = useState('');
  const grant = usePriceGrant(queue);
  useKey('price', () => setPriced(lines.current));
  const item = items.find(({ sku }) => sku === priced);
  const [placing, setPlacing] = useState({ line: '', part: '' });
  const line = items.find(({ sku }) => sku === placing.line);
  const part = line?.subItems.find(({ sku }) => sku === placing.part);
  const allocateAll = () => items.length > 0 && actions.allocateAll();
  useKey('allocate', allocateAll);
  const dialogs = useDialog();
  const undo = async () => {
    setRemoved(undefined);
    field.current?.focus();
    const refused = removed && (await actions.bringBack(removed));
    if (refused) await agreed(dialogs.alert({ message: refused }));
  };
  return (
    <>
      <div className="add">
        <AddItem
          ref={field}
          onAdd={({ sku }) => actions.add(sku)}
          onEmptyKey={(event) => lines.onKey(event.nativeEvent, false)}
        />
        <button
          type="button"
          className="btn"
          aria-disabled={items.length === 0 || undefined}
          aria-keyshortcuts={KEYS.allocate.key}
          onClick={allocateAll}
        >
          <WandSparkles className="i" aria-hidden strokeWidth={1.75} />
          Allocate all
          <kbd aria-hidden>Alt A</kbd>
        </button>
      </div>
      <div className="fill" id="tab-body" role="tabpanel" aria-labelledby="tab-items">
        <LineList
          {...{ items, lines, isReady, adding, problem }}
          tags={answer?.delTags ?? []}
          places={places}
          onQty={actions.qty}
          onFoot={actions.method}
          onParts={actions.parts}
          onAllocate={({ sku }, { sku: one }) => setPlacing({ line: sku, part: one })}
          onPrice={({ sku }) => setPriced(sku)}
          below={
            <output className="undone">
              {removed && (
                <span className="bar">
                  <span className="grow">Removed {removed.item.qrdesc}</span>
                  <button type="button" className="btn" onClick={() => void undo()}>
                    <Undo2 className="i" aria-hidden strokeWidth={1.75} />
                    Undo
                  </button>
                </span>
              )}
            </output>
          }
        />
      </div>
      {line && part && (
        <AllocationWindow
          item={line}
          part={part}
          places={places}
          address={fields.address}
          onSave={(allocation) => actions.allocate(line.sku, { sku: part.sku, allocation: [...allocation] })}
          onClose={() => setPlacing({ line: '', part: '' })}
        />
      )}
      {item && (
        <DiscountWindow
          item={item}
          onGrant={(price) => grant(item.sku, price)}
          onSave={(price) => actions.price(item.sku, price)}
          onClose={() => setPriced('')}
        />
      )}
      <KeyHints hints={HINTS} />
    </>
  );
}
