import { type Response, Router } from 'express';
import { sendPage } from '../web/page.ts';
import { listPage, mailPage, noMailPage } from './mail.view.ts';
import type { Mail, Mailbox } from './mailbox.ts';

/**
 * The inbox for people under `/sandbox/mail`, and for tests `GET /messages` (newest first) and
 * `DELETE /messages`, which empties it.
 */
export function mailRoutes(mailbox: Mailbox): Router {
  return Router()
    .get('/', (req, res) => sendPage(res, listPage(mailbox.list(), placeOf(req.query['from']))))
    .post('/empty', async (_req, res) => {
      await mailbox.empty();
      res.redirect(303, '/sandbox/mail');
    })
    .get('/messages', (_req, res) => void res.json(mailbox.list().map(forTests)))
    .delete(['/', '/messages'], async (_req, res) => {
      await mailbox.empty();
      res.status(204).end();
    })
    .get('/:id', (req, res) => {
      const mail = mailbox.find(req.params.id);
      if (!mail) return sendPage(res, noMailPage, { status: 404 });
      sendPage(res, mailPage(mail, req.query['part'] === 'text' || !mail.html ? 'text' : 'html'));
    })
    .get('/:id/html', (req, res) => sendFramed(res, mailbox.find(req.params['id'])));
}

const placeOf = (from: unknown): number => Math.max(0, Math.trunc(Number(from)) || 0);

const forTests = ({ to, subject, text, html, at }: Mail): object => ({ to, subject, text, html, at });

/** The mail's own HTML: a document without scripts, forms or an origin; its links open a page of their own. */
function sendFramed(res: Response, mail: Mail | undefined): void {
  if (!mail) return sendPage(res, noMailPage, { status: 404 });
  res
    .set({
      'Content-Security-Policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src * data:; base-uri 'none'; form-action 'none'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(withOutwardLinks(mail.html));
}

/** Placed inside the head, so that a doctype stays in front and the mail is laid out as it was meant. */
function withOutwardLinks(document: string): string {
  const base = '<base target="_blank">';
  return /<head[\s>]/i.test(document) ? document.replace(/<head(\s[^>]*)?>/i, `$&${base}`) : base + document;
}
