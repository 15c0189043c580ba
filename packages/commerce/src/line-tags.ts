interface Tag {
  readonly code: string;
  readonly text: string;
  /** cents */
  readonly addsCents: number;
}
interface Marked {
  readonly tags?: readonly Tag[] | undefined;
  readonly subItems: readonly { readonly tags: readonly string[] }[];
}

/** The delivery tags of a line; of what was saved before their words were kept the codes alone (docs/rules/delivery.md 26). */
export function lineTags({ tags = [], subItems }: Marked): Tag[] {
  const known = new Set(tags.map(({ code }) => code));
  const codes = new Set(subItems.flatMap((part) => part.tags));
  return [
    ...tags,
    ...[...codes].filter((code) => !known.has(code)).map((code) => ({ code, text: code, addsCents: 0 })),
  ];
}
