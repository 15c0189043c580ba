import { openApiDocument } from '@shop/contract/openapi';
import express, { Router } from 'express';
import { absolutePath } from 'swagger-ui-dist';
import { pageCsp } from './edge/security-headers.ts';

const STARTER = `window.onload = () => {
  window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
};
`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Shop calls</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="icon" href="/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

/** `/openapi.json`, made from the schemas that validate requests, and `/docs`, where a person reads it. */
export function docs(origin: string): Router {
  const document = JSON.stringify(openApiDocument(origin));
  return Router()
    .get('/openapi.json', (_req, res) => void res.type('json').send(document))
    .get('/docs/start.js', (_req, res) => void res.type('js').send(STARTER))
    .get('/docs', (_req, res) => void res.set('Content-Security-Policy', pageCsp()).type('html').send(PAGE))
    .use('/docs', express.static(absolutePath(), { index: false, maxAge: '1h' }));
}
