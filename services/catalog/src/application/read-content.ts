import { refuse } from '@shop/primitives/refusal';
import type { BlogEntry, MattressBuilder, SocialItem } from './content-ports.ts';
import type { CatalogDeps } from './ports.ts';

const defaultSize = 12;
const largestSize = 50;
const lastPage = 100_000;

export interface BlogPart {
  readonly entries: BlogEntry[];
  readonly count: number;
  readonly loaded: number;
}

export const readContent = ({ content }: Pick<CatalogDeps, 'content'>) => ({
  /** The journal, newest first; past its end there are no entries. */
  async listBlog(page: number, pageSize: number): Promise<BlogPart> {
    const show = Math.min(pageSize > 0 ? pageSize : defaultSize, largestSize);
    const skip = (Math.min(Math.max(page, 1), lastPage) - 1) * show;
    const { entries, count } = await content.blog(skip, show);
    return { entries, count, loaded: Math.min(skip + show, count) };
  },
  async getBlogEntry(url: string): Promise<BlogEntry> {
    const entry = await content.blogEntry(url);
    if (!entry) throw refuse('not_found', 'catalog.unknown_entry', 'This entry does not exist.');
    return entry;
  },
  listSocial: (): Promise<SocialItem[]> => content.social(),
  /** The steps of building a bed of one size, with today's prices. */
  async getMattressBuilder(size: string): Promise<MattressBuilder & { size: string; sizes: string[] }> {
    const [builder, sizes] = await Promise.all([content.mattress(size), content.mattressSizes()]);
    if (!builder) throw refuse('not_found', 'catalog.unknown_size', 'This size does not exist.');
    return { ...builder, size, sizes };
  },
});
