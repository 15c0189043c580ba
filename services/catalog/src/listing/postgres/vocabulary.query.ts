import type { Db } from '@shop/kit/postgres/transaction';
import type { FacetSet } from '../domain/facet-counts.ts';
import { type SearchTerm, type Vocabulary, vocabularyOf } from '../domain/search/vocabulary.ts';
import type { Synonym } from '../domain/search/synonyms.ts';
import { searchSynonyms, searchTerms } from './listing.sql.ts';

/** The words of the shop, given the number of their table and the values that can be filtered by. */
export type VocabularyReader = (terms: number, values: readonly FacetSet[]) => Promise<Vocabulary>;

type TermRow = { [Field in keyof SearchTerm]: SearchTerm[Field] } & { terms: number };

/** Keeps the vocabulary until the table, or the name of a value, changes: stock and prices move far more often. */
export function vocabularyReader(db: Db): VocabularyReader {
  let cached: { readonly terms: number; readonly values: string; readonly vocabulary: Vocabulary } | undefined;
  return async (terms, values) => {
    const names = JSON.stringify(values.map(({ id, facet, name }) => [id, facet, name]));
    if (cached?.terms === terms && cached.values === names) return cached.vocabulary;
    const { rows } = await db.query<TermRow>(searchTerms);
    // Read after the number of the table: a change in between is read now, and again when the number is seen.
    const synonyms = await db.query<Synonym>(searchSynonyms);
    const vocabulary = vocabularyOf(
      rows.filter(({ term }) => term !== null),
      values,
      synonyms.rows,
    );
    cached = { terms: rows[0]?.terms ?? 0, values: names, vocabulary };
    return vocabulary;
  };
}
