import { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'please enter text',
  number: 'please enter a number',
  int: 'please enter a whole number',
  boolean: 'please enter true or false',
  date: 'please enter a date',
  array: 'please send a list',
  object: 'please send a set of fields',
  record: 'please send a set of fields',
};
const UNREADABLE = 'The request could not be understood.';
const UNCLEAR = 'please check what you entered';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig> | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>;

const counted = (count: number | bigint, one: string, many: string) =>
  `${count} ${count === 1 || count === 1n ? one : many}`;

/** A text's or a list's length, or a number, that is past its bound. */
function ofBound(issue: Bound): string {
  const isMost = issue.code === 'too_big';
  const bound = isMost ? issue.maximum : issue.minimum;
  const within = (amount: string) => (isMost ? `${amount} at most` : `at least ${amount}`);
  if (issue.origin === 'string') return `please enter ${within(counted(bound, 'character', 'characters'))}`;
  if (issue.origin === 'array') return `please send ${within(counted(bound, 'entry', 'entries'))}`;
  if (!['number', 'int', 'bigint'].includes(issue.origin)) return UNCLEAR;
  if (issue.inclusive === false) return `please enter a number ${isMost ? 'below' : 'above'} ${bound}`;
  return `please enter a number of ${isMost ? `${bound} at most` : `at least ${bound}`}`;
}

/** What is wrong with a field, without its name, as a shopper may read it. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? UNCLEAR;
    case 'too_big':
    case 'too_small':
      return ofBound(issue);
    case 'not_multiple_of':
      return `please enter a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return `please choose one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `“${issue.keys.join('”, “')}” is not a field that we know`;
    case 'invalid_format':
      return issue.format === 'email' ? 'please enter an e-mail address' : UNCLEAR;
    default:
      return UNCLEAR;
  }
}

/** Makes the validator speak plain English in this process, wherever a schema has no sentence of its own. */
export const speakPlainly = (): void => void z.config({ localeError: sentenceOf });

/** What a person can do who only typed: a text's length or what is in it. Any other issue is of the program that sent it. */
const OF_A_PERSON: ReadonlySet<string> = new Set(['custom', 'invalid_format']);
const isTyped = ({ code, ...issue }: z.core.$ZodIssue): boolean =>
  OF_A_PERSON.has(code) ||
  ((code === 'too_big' || code === 'too_small') && 'origin' in issue && issue.origin === 'string');

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Names of the contract that are no words. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['firstname', 'First name'],
  ['lastname', 'Last name'],
  ['baddress', 'Billing address'],
  ['shippingcost', 'Delivery fee'],
  ['zip', 'Postcode'],
  ['shipping_zip', 'Postcode'],
]);

/** 'payments.0.reference' → 'Reference', 'baddress' → 'Billing address', 'leaveAt' → 'Leave at'. */
function fieldWords(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const known = WORDS.get(name);
  if (known) return known;
  return upperFirst(
    name
      .replaceAll('_', ' ')
      .replace(/[a-z](?=[A-Z])/g, '$& ')
      .toLowerCase(),
  );
}

/** What a request's first fault is, in one sentence: the field by its words where a person typed it, by its address where a program sent it. */
export function shapeSentence(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return UNREADABLE;
  const { path, message } = issue;
  if (!isTyped(issue)) return `${UNREADABLE} ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`;
  const field = fieldWords(path);
  return (field === '' ? upperFirst(message) : `${field}: ${message}`).replace(/\.?$/, '.');
}
