/** What a shopper presses or types into, and headings. Links within running text and pictures are not among them. */
const KEPT_FREE =
  'h1, h2, h3, button, input, select, textarea, summary, label, [role="button"], [role="option"], a.btn, a.tool, a.link';
/** Room that is kept around a control, px. */
const AIR = 8;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right + AIR && a.right > b.left - AIR && a.top < b.bottom + AIR && a.bottom > b.top - AIR;

export type Corner = 'left' | 'right';
export const otherCorner = (corner: Corner): Corner => (corner === 'left' ? 'right' : 'left');

/** The same place as far from the other side of the window. */
function mirrored({ left, right, top, bottom }: Box): Box {
  const width = document.documentElement.clientWidth || window.innerWidth;
  return { left: width - right, right: width - left, top, bottom };
}

/**
 * Whether an element, where it stands or would stand, lies over no heading and nothing that is pressed or typed into.
 * @param other in the other corner
 */
export function isPlaceFree(element: Element, other = false): boolean {
  const own = element.getBoundingClientRect();
  const place = other ? mirrored(own) : own;
  return [...document.querySelectorAll(KEPT_FREE)].every((control) => {
    if (element.contains(control)) return true;
    const box = control.getBoundingClientRect();
    return box.width === 0 || !meet(place, box) || !control.checkVisibility({ visibilityProperty: true });
  });
}

/** Whether the keyboard is in a field at the moment. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
