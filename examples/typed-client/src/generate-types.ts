import type { OpenApiDocument } from '@harvestman/http-adapter';
import openapiTS, { astToString } from 'openapi-typescript';

/** The document as TypeScript types. */
export async function generateTypes(document: OpenApiDocument): Promise<string> {
  return astToString(await openapiTS(JSON.stringify(document)));
}
