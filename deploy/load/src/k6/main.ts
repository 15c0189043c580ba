import { basket as fillBasket } from './basket.ts';
import { browse as look } from './browse.ts';
import { buy as purchase } from './buy.ts';
import { atTill, lists as readLists, quote as makeQuote, signIn } from './counter.ts';
import { type Goods, lookUp } from './goods.ts';
import { search as ask } from './search.ts';
import { SUMMARY } from './settings.ts';
import { terminal as payAtTerminal } from './terminal.ts';
import { visit } from './visit.ts';
import { optionsOf } from './workloads.ts';

/** What k6 runs: LOAD_WORKLOAD says which scenarios, each of which calls one of these by its name. */
export const options = optionsOf();

export const setup = (): Goods => lookUp();

export const browse = visit('browse', look);
export const basket = visit('basket', fillBasket);
export const buy = visit('buy', purchase);
export const search = visit('search', ask);
export const staffSignIn = visit('sign-in', () => void signIn());
export const quote = visit('quote', atTill(makeQuote));
export const lists = visit('lists', atTill(readLists));
export const terminal = visit('terminal', atTill(payAtTerminal));

/** k6's own summary as it is, for src/run.ts. */
export const handleSummary = (data: unknown): Record<string, string> => ({ [SUMMARY]: JSON.stringify(data) });
