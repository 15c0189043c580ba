import { focusAfterWindow } from '../../lib/focus-next.ts';

/** The button of a line, which its keys start from; without a line the focus goes to the add-item field. */
export function focusLine(sku: string | undefined): void {
  const focus = () => {
    const line =
      sku === undefined ? null : document.querySelector<HTMLElement>(`[data-line="${CSS.escape(sku)}"] .item`);
    (line ?? document.querySelector<HTMLElement>('main [role=combobox]'))?.focus();
  };
  // After the list is drawn anew.
  requestAnimationFrame(() => focusAfterWindow(focus));
}
