import { isHarvestmanError } from '../../ground/errors.ts';
import { contentDecoders } from '../body/content-encodings.ts';
import { readBody } from '../body/read-body.ts';
import { checkStatus } from '../request/check-status.ts';
import type { HttpClient } from '../request/http-client.ts';
import { type ExchangeOptions, httpExchange } from '../request/http-exchange.ts';

/** RFC 9309, 2.5: what is beyond it is ignored. */
const MAX_BYTES = 500 * 1024;
const MAX_REDIRECTS = 5;

/**
 * The text of a robots.txt, empty where the site has none: a 4xx (RFC 9309, 2.3.1.3), or redirects that lead nowhere
 * (2.3.1.2). A 408, 425 or 429 says nothing about the file, so it is an error, as a 5xx is (2.3.1.4).
 */
export async function fetchRobotsText(
  url: string,
  client: HttpClient,
  options: Omit<ExchangeOptions, 'client'>,
): Promise<string> {
  try {
    return await httpExchange(url, { ...options, client, maxRedirects: MAX_REDIRECTS }, async (response) => {
      // No error for what most sites lack.
      if (response.status === 404) return '';
      checkStatus(response, client.clock);
      const decoders = contentDecoders(
        response.headers['content-encoding'],
        response.url,
        client.limits.maxBodyBytes,
      );
      const { bytes } = await readBody(response.body, decoders, MAX_BYTES);
      return new TextDecoder().decode(bytes);
    });
  } catch (error) {
    if (
      ['HTTP_STATUS', 'REDIRECT_LOOP', 'URL_INVALID'].some(
        (code) => isHarvestmanError(error) && error.code === code,
      )
    ) {
      return '';
    }
    throw error;
  }
}
