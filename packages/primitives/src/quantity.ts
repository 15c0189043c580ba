/** The most of one thing that a line of a cart takes (docs/rules/cart.md 2). */
export const MAX_QUANTITY = 999;
