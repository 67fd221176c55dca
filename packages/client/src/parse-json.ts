/** @throws SyntaxError for a row or an event that is not whole, as where a proxy ends a stream that broke off */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError('harvestman client: an answer broke off, or was changed on its way', {
      cause: error,
    });
  }
}
