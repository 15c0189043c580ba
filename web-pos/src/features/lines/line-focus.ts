/** The button of a line, which its keys start from; without a line the focus goes to the add-item field. */
export function focusLine(sku: string | undefined): void {
  // After the list is drawn anew.
  requestAnimationFrame(() => {
    const line =
      sku === undefined ? null : document.querySelector<HTMLElement>(`[data-line="${CSS.escape(sku)}"] .item`);
    (line ?? document.querySelector<HTMLElement>('main [role=combobox]'))?.focus();
  });
}
