import type { Hono } from 'hono';
import type { AdapterEnv } from '../adapter-env.ts';
import type { OpenApiDocument } from './open-api-document.ts';
import { referencePage } from './reference-page.ts';

/** The page has a style of its own, and nothing else: it works offline, and runs no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Adds the document and the page made of it. They hold nothing secret, so they need no key. */
export function addReference(app: Hono<AdapterEnv>, basePath: string, document: () => OpenApiDocument): void {
  let json: string | null = null;
  let page: string | null = null;
  app.get(`${basePath}/openapi.json`, ({ env }) => {
    env.route = '/openapi.json';
    json ??= JSON.stringify(document());
    return new Response(json, { headers: { 'Content-Type': 'application/json' } });
  });
  app.get(`${basePath}/docs`, ({ env }) => {
    env.route = '/docs';
    page ??= referencePage(document());
    return new Response(page, {
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    });
  });
}
