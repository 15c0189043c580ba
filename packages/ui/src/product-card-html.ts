import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CardItem, ProductCard } from './product-card.ts';

/** The cards of a listing answer as HTML, in the order given. */
export const productCardsHtml = (items: readonly CardItem[]): string =>
  renderToStaticMarkup(
    createElement(Fragment, null, ...items.map((item) => createElement(ProductCard, { key: item.sku, item }))),
  );
