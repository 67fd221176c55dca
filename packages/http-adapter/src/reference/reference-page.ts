import type { OpenApiDocument } from './open-api-document.ts';

export function referencePage(document: OpenApiDocument): string {
  return `<!doctype html><title>${document.info.title}</title>`;
}
