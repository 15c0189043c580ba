/**
 * People of the large seed, made inside PostgreSQL from a number alone. Names are spread as they are in a shop's books, or searches
 * would meet no likely case: some names are common, most are rare, and a third of all addresses is at one provider.
 */

/** A whole number from 0 to m − 1 that depends on order n and on what it is for. */
export const dice = (n: string, what: number, m: number) => `((hashint8extended(${n}, ${what}) & 2147483647) % ${m})`;

const list = (words: string) =>
  `array[${words
    .split(' ')
    .map((word) => `'${word}'`)
    .join(', ')}]`;
/** One of the words; the first are taken far more often than the last. */
const oneOf = (words: string, n: string, what: number) =>
  `(${list(words)})[1 + floor(power(${dice(n, what, 10_000)} / 10000.0, 2) * ${words.split(' ').length})::int]`;

const FIRST_NAMES =
  'James Sarah David Emma Michael Rachel Andrew Nicola Daniel Kate Matthew Hannah Mark Lisa Ben Anna Tom Jessica Sam Olivia Jack ' +
  'Charlotte Peter Amy Liam Sophie Paul Ruth Hemi Mere Wiremu Aroha Tama Ngaire Rawiri Kiri Sione Losa Wei Mei Raj Priya Arjun Anjali ' +
  'Hugh Fiona Callum Isla Angus Bridget Noah Ella Lucas Grace Oliver Ruby Finn Zoe Max Lucy Henry Alice Jonah Clara';
/** Some hundred families of everybody's, and thousands that one or two persons have. */
const COMMON_SURNAMES =
  'Smith Wilson Williams Brown Singh Taylor Jones Patel Thompson Kumar Anderson Walker Scott Wang Clarke Robinson White Mitchell ' +
  'Campbell Young Wright Chen Stewart Harris Kaur Martin Hall Li King Moore Watson Ngata Parata Tamihana Henare Fifita Tuala Lee';
const BEGINNINGS =
  'Ash Black Brad Bur Carl Chad Clay Cope Dal Dray East Elms Fair Far Glad Green Had Hal Hart Hol Hum Kim Lang Lock Mar Mel Nor Oak ' +
  'Pem Pres Red Rad Sel Shel Sher Stan Sut Thorn Wal West Whit Wil Win Wood';
const ENDS = 'field ford ton ley wood man son well worth ham bury by den ridge combe land more stead wick burn';
const PROVIDERS =
  'gmail.example xtra.example outlook.example icloud.example hotmail.example slingshot.example orcon.example kinect.example';
const FIRMS = 'Joinery Builders Interiors Holdings Motel Cafe Architects Property Staging Farms';

const firstname = oneOf(FIRST_NAMES, 'who', 20);
const rare = `${oneOf(BEGINNINGS, 'who', 21)} || ${oneOf(ENDS, 'who', 22)}`;
const lastname = `case when ${dice('who', 23, 10)} < 3 then ${oneOf(COMMON_SURNAMES, 'who', 24)} else ${rare} end`;

/** The rows of `documents` with their person, whose number is the column who: firstname, lastname, email, mobile, company, street. */
export const withPerson = (documents: string) => `
  select *, lower(firstname || '.' || lastname) || who % 1000 || '@' || ${oneOf(PROVIDERS, 'who', 25)} as email,
         (array['021','022','027','027'])[1 + ${dice('who', 26, 4)}] || lpad(${dice('who', 27, 10_000_000)}::text, 7, '0') as mobile,
         case when ${dice('who', 28, 8)} = 0 then lastname || ' ' || ${oneOf(FIRMS, 'who', 29)} else '' end as company,
         1 + ${dice('who', 30, 300)} || ' ' || ${oneOf(BEGINNINGS, 'who', 31)} || ${oneOf(ENDS, 'who', 32)} || ' Road' as street
    from (select *, ${firstname} as firstname, ${lastname} as lastname from (${documents}) as document) as named`;
