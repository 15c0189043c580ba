import { type Request, type Response, Router } from 'express';
import { html } from '../web/html.ts';
import { sendPage } from '../web/page.ts';
import { pick } from './fields.ts';
import { type Album, type Media, postsOf } from './media.ts';

const DEFAULT_LIMIT = 25;

/**
 * `GET /{account}/media?fields=…&limit=…&after=…&access_token=…` and `GET /{media}/children`,
 * and under `/p/{id}` the page a post's permalink leads to.
 */
export function instagramRoutes(album: Album): Router {
  const posts = postsOf(album);
  return Router()
    .get('/p/:id', (req, res) =>
      showPost(
        posts.find(({ id }) => id === req.params.id),
        res,
      ),
    )
    .get('/:account/media', needsToken, (req, res) => void res.json(listing(posts, req)))
    .get('/:media/children', needsToken, (req, res) => {
      const found = posts.find(({ id }) => id === req.params['media']);
      if (!found?.children)
        return refuse(res, 'Unsupported get request. Object does not exist or has no children', 100);
      res.json({ data: found.children.data.map((child) => pick(child, text(req.query['fields'], 'id'))) });
    });
}

const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' && value ? value : otherwise);

function refuse(res: Response, message: string, code: number): void {
  res.status(400).json({ error: { message, type: 'OAuthException', code } });
}

function needsToken(req: Request, res: Response, next: () => void): void {
  if (text(req.query['access_token'])) return next();
  refuse(res, 'An access token is required to request this resource.', 104);
}

/** Cursors are opaque to the caller; here they hold the place in the list. */
const cursorAt = (place: number): string => Buffer.from(String(place)).toString('base64url');
const placeOf = (cursor: string): number => Number(Buffer.from(cursor, 'base64url').toString()) + 1 || 0;

function listing(posts: readonly Media[], { query }: Request): object {
  const first = placeOf(text(query['after'], cursorAt(-1)));
  const limit = Math.min(Math.max(Number(text(query['limit'])) || DEFAULT_LIMIT, 1), 100);
  const shown = posts.slice(first, first + limit);
  const data = shown.map((media) => pick(media, text(query['fields'], 'id')));
  if (shown.length === 0) return { data };
  return { data, paging: { cursors: { before: cursorAt(first), after: cursorAt(first + shown.length - 1) } } };
}

function showPost(post: Media | undefined, res: Response): void {
  const brand = 'Social feed';
  if (!post) {
    const body = html`<h1>There is no such post</h1>`;
    return sendPage(res, { brand, title: 'There is no such post', body }, { status: 404 });
  }
  const pictures = post.children?.data ?? [post];
  const body = html`<h1>${post.caption}</h1>
<div class="panel">${pictures.map(({ media_url }) => html`<img src="${media_url}" alt="">`)}</div>`;
  sendPage(
    res,
    { brand, title: 'A post', body },
    { imageOrigins: pictures.map(({ media_url }) => new URL(media_url).origin) },
  );
}
