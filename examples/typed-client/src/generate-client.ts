import type { OpenApiDocument } from '@harvestman/http-adapter';
import { createClient } from '@hey-api/openapi-ts';

/** The document as functions by Hey API, each named after its operation, in a folder. */
export async function generateClient(document: OpenApiDocument, folder: string): Promise<void> {
  await createClient({
    input: JSON.parse(JSON.stringify(document)),
    output: { path: folder, module: { extension: '.ts' } },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  });
}
