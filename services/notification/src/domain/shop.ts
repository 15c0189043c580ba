/** What mails say of the shop itself; all from configuration. */
export interface Shop {
  readonly name: string;
  /** of every link, https://host */
  readonly origin: string;
  /** '' = none is given */
  readonly phone: string;
  readonly inbox: string;
  /** of the seller, '' = none is given */
  readonly address: string;
  readonly from: { readonly name: string; readonly address: string };
  /** legal name and GST number: taxable supply information */
  readonly supplier: string;
  readonly gstNumber: string;
  /** a training installation: its mails and documents say so (docs/rules/training.md) */
  readonly isTraining: boolean;
  readonly bank: { readonly name: string; readonly account: string };
}

/** As it is read out: 'shop.example'. */
export const hostOf = ({ origin }: Shop): string => new URL(origin).host;

/** An address of our own pages; whatever would lead elsewhere is '' (a product's address comes from data). */
export function ourAddress({ origin }: Shop, path: string): string {
  if (path === '' || !URL.canParse(path, `${origin}/`)) return '';
  const address = new URL(path, `${origin}/`);
  return address.origin === new URL(origin).origin ? address.href : '';
}

/** The small print of every mail about money. */
export const legalLines = ({ supplier, gstNumber, address }: Shop): string[] => [
  `Seller: ${supplier}, GST number ${gstNumber}${address && `, ${address}`}.`,
  'Your rights under the Consumer Guarantees Act 1993 stand, whatever else is written here: if something is faulty we repair it, replace it or refund you.',
];
