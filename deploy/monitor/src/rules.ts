import type { Rule } from './rule.ts';
import { eventRules } from './rules/event.rules.ts';
import { moneyRules } from './rules/money.rules.ts';
import { stockRules } from './rules/stock.rules.ts';
import { tenderRules } from './rules/tender.rules.ts';

/** Every rule about what the databases of the services say together. The one home of each. */
export const RULES: readonly Rule[] = [...moneyRules, ...tenderRules, ...stockRules, ...eventRules];
