import type { Fact, Fault, Rule, Side } from './rule.ts';

/** Asks one database. @param orders `$1` of a rule by order */
export type Ask = (side: Side, orders?: readonly string[]) => Promise<Fact[]>;

/**
 * What is not as the rule says. Two halves of one database are compared there, in one statement, so that a change between them cannot look
 * like a fault; of two databases only a difference that stays is one (see `lasting`).
 * @param orders of a rule by order; a whole rule needs none
 */
export async function faultsOf(rule: Rule, ask: Ask, orders?: readonly string[]): Promise<Fault[]> {
  const values = rule.scope === 'order' ? orders : undefined;
  if ('never' in rule) {
    const found = await Promise.all(
      rule.never.map((side) => ask(side, values).then((facts) => named(side, facts, rule))),
    );
    return found.flat().map((fact) => fault(rule, fact, fact.says));
  }
  const [one, other] = rule.sides;
  if (one.service === other.service) {
    const facts = await ask({ service: one.service, sql: differing(one.sql, other.sql) }, values);
    return facts.map((fact) => fault(rule, fact, fact.says));
  }
  const [left, right] = await Promise.all([ask(one, values), ask(other, values)]);
  return differences([one.service, left], [other.service, right]).map((fact) => fault(rule, fact, fact.says));
}

/** A rule that is asked everywhere says where it was broken. */
const named = ({ service }: Side, facts: readonly Fact[], rule: Rule): Fact[] =>
  facts.map((fact) =>
    'never' in rule && rule.never.length > 1 ? { ...fact, subject: `${service} ${fact.subject}` } : fact,
  );

const fault = ({ name: rule }: Rule, { subject, key }: Fact, says: string): Fault => ({
  rule,
  subject,
  sentence: key === '' ? says : `${key}: ${says}`,
});

const differing = (one: string, other: string): string =>
  `select subject, key, concat(coalesce(l.says, 'nothing'), ' on one side, ', coalesce(r.says, 'nothing'), ' on the other') as says
     from (${one}) l full join (${other}) r using (subject, key) where l.says is distinct from r.says`;

type Half = readonly [name: string, facts: readonly Fact[]];

/** Facts that only one half has, or that the two have differently. */
export function differences([one, left]: Half, [other, right]: Half): Fact[] {
  const keyOf = ({ subject, key }: Fact) => JSON.stringify([subject, key]);
  const beside = new Map(right.map((fact) => [keyOf(fact), fact]));
  const found = left.flatMap((fact) => {
    const match = beside.get(keyOf(fact));
    beside.delete(keyOf(fact));
    if (match?.says === fact.says) return [];
    return [{ ...fact, says: `${one} has ${fact.says}, ${other} ${match?.says ?? 'nothing'}` }];
  });
  return [
    ...found,
    ...[...beside.values()].map((fact) => ({ ...fact, says: `${one} has nothing, ${other} ${fact.says}` })),
  ];
}
