import { readFileSync } from 'node:fs';
import { Router } from 'express';

const script = readFileSync(new URL('./captcha.js', import.meta.url), 'utf8');

/** `GET /sandbox/captcha.js`; pages of other origins may load it, also with `crossorigin`. */
export function captchaScript(): Router {
  return Router().get('/', (_req, res) => {
    res
      .set({
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'public, max-age=300',
      })
      .type('text/javascript')
      .send(script);
  });
}
