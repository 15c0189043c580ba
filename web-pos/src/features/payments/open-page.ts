/** A provider's page in a window of its own, so that the order stays; opened at the press, before any answer, or it is blocked. */
export function openPage(orderNo: string) {
  const name = `pay-${orderNo}`;
  const opened = window.open('', name);
  return {
    close: () => opened?.close(),
    post(action: string, fields: Readonly<Record<string, string>>) {
      const form = Object.assign(document.createElement('form'), { method: 'post', action, target: name });
      for (const [field, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value }));
      }
      document.body.append(form);
      form.submit();
      form.remove();
    },
  };
}
