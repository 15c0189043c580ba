import { tabTitle } from '@shop/primitives/training';
import { isTraining } from './lib/shop-mode.ts';

/** The shop's own words and numbers: one place to rename it. */
export const site = {
  name: 'Tussock & Tarn',
  tagline: 'Furniture for long afternoons',
  description:
    'Sofas you can fall asleep on, tables that forgive a spill, and a straight answer about the day it all turns up.',
  phone: '0800 555 014',
  email: 'hello@demo.test',
  hours: 'nine to five thirty, seven days',
  locale: 'en-NZ',
} as const;

/** 'Drover sofa · Tussock & Tarn' */
export const titled = (page: string): string => tabTitle(`${page} · ${site.name}`, isTraining());
