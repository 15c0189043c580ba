/** What a location is called on pages, in e-mails and on papers: by its short name where it has one. */
export const placeName = ({ shortname, name }: { readonly shortname: string; readonly name: string }): string =>
  shortname || name;
