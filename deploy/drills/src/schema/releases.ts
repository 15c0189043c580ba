/** One release of order: what its migration does, and what its code does with the columns of a line. */
export interface Release {
  readonly what: string;
  /** file name and text, none when it has no migration of its own */
  readonly migration?: readonly [name: string, sql: string];
  /** in the place of `lineColumns`, which is called `before` here */
  readonly code: string;
}

const WRITES_BOTH = `
  names: (prefix = '') => \`\${before.names(prefix)}, \${prefix}picture\`,
  values: (alias: string) => \`\${before.values(alias)}, \${alias}."thumb"\`,`;
const WRITES_NEW = `
  names: (prefix = '') => before.names(prefix).replace(\`\${prefix}thumb\`, \`\${prefix}picture\`),`;
const READS_NEW = `
  read: (row: object) => before.read({ ...row, thumb: (row as { picture?: string }).picture }),`;

/**
 * The demonstration: `order_line.thumb` gets another name, `picture`. What a release no longer writes may be dropped by the
 * release after it, not by itself: its migration runs while processes of the one before still write.
 */
export const RELEASES: readonly Release[] = [
  {
    what: 'adds the new column, writes both, reads the old one',
    migration: ['9001_picture.sql', `alter table order_line add column picture text not null default '';`],
    code: WRITES_BOTH,
  },
  {
    what: 'copies what was there, writes both, reads the new one',
    migration: ['9002_picture_of_all.sql', `update order_line set picture = thumb where picture <> thumb;`],
    code: WRITES_BOTH + READS_NEW,
  },
  {
    what: 'writes and reads the new one; the old one has a default',
    migration: ['9003_no_thumb.sql', `alter table order_line alter column thumb set default '';`],
    code: WRITES_NEW + READS_NEW,
  },
  {
    what: 'drops the old one',
    migration: ['9004_thumb_goes.sql', `alter table order_line drop column thumb;`],
    code: WRITES_NEW + READS_NEW,
  },
];
