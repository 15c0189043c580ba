import { readFile } from 'node:fs/promises';
import type { MigrationBuilder, RunnerOption } from 'node-pg-migrate';

type Loading = NonNullable<RunnerOption['migrationLoaderStrategies']>[number];

/**
 * The first line of a file whose statements run one by one and for good, each ending its line with ';'. What blocks nobody is refused inside
 * a transaction (`create index concurrently`). Broken off, the file is run again from its first statement: each must bear that.
 */
const ALONE = /^-- outside a transaction\b/i;

/** All files, one after another as they are named; forward only. */
export const sqlFiles: Loading = {
  extensions: ['.sql'],
  loader: (paths) =>
    Promise.all(
      paths.map(async (path) => {
        const sql = await readFile(path, 'utf8');
        return {
          id: path,
          filePaths: [path],
          actions: { up: ALONE.test(sql) ? oneByOne(sql) : whole(sql), down: false },
        };
      }),
    ),
};

const whole = (sql: string) => (pgm: MigrationBuilder) => pgm.sql(sql);

const oneByOne = (sql: string) => (pgm: MigrationBuilder) => {
  pgm.noTransaction();
  for (const statement of sql.split(/(?<=;)\s*\n/)) if (statement.trim() !== '') pgm.sql(statement);
};
