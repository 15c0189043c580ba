import type { RenderDocumentReply } from '@shop/proto/notification/v1/notification';
import type { Response } from 'express';

/** A document as notification makes it; the browser shows it, and saves it under its name. */
export function sendPdf(res: Response, { pdf, filename }: RenderDocumentReply): void {
  res.set({ 'Cache-Control': 'no-store', 'Content-Disposition': `inline; filename="${filename}"` });
  res.type('application/pdf').end(Buffer.from(pdf));
}
