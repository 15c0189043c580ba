import { Undo2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../features/branches/branches.query.ts';
import type { Shown } from '../../features/draft/change.ts';
import { AddItem, type AddItemField } from '../../features/items/add-item.tsx';
import { LineList } from '../../features/lines/line-list.tsx';
import { useLines } from '../../features/lines/use-lines.ts';
import { type saleActions, useRemoved } from './use-sale.ts';

type Props = {
  shown: Shown;
  actions: ReturnType<typeof saleActions>;
  field: RefObject<AddItemField | null>;
  isReady: boolean;
};

/** Item Details: the field that adds, and the lines. */
export function ItemsTab({ shown: { answer, items }, actions, field, isReady }: Props) {
  const [removed, setRemoved] = useRemoved();
  const { data } = useQuery(branchesQuery);
  const lines = useLines(items, {
    onQty: actions.qty,
    onRemove: (item) => (setRemoved(item), actions.remove(item.sku)),
  });
  const undo = () => {
    if (removed) actions.bringBack(removed);
    setRemoved(undefined);
    field.current?.focus();
  };
  return (
    <>
      <div className="add">
        <AddItem
          ref={field}
          onAdd={({ sku }) => (lines.setCurrent(sku), actions.add(sku))}
          onEmptyKey={(event) => lines.onKey(event.nativeEvent, false)}
        />
      </div>
      <div className="fill" id="tab-body" role="tabpanel" aria-labelledby="tab-items">
        <LineList
          {...{ items, lines, isReady }}
          tags={answer?.delTags ?? []}
          places={data?.locations ?? []}
          onQty={actions.qty}
          onFoot={actions.method}
          below={
            <output className="undone">
              {removed && (
                <span className="bar">
                  <span className="grow">Removed {removed.qrdesc}</span>
                  <button type="button" className="btn" onClick={undo}>
                    <Undo2 className="i" aria-hidden strokeWidth={1.75} />
                    Undo
                  </button>
                </span>
              )}
            </output>
          }
        />
      </div>
      <p className="keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> row
        </span>
        <span>
          <kbd>←</kbd> <kbd>→</kbd> quantity
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Del</kbd> remove
        </span>
        <span>
          <kbd>F1</kbd> all keys
        </span>
      </p>
    </>
  );
}
