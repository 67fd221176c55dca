import { describe, expect, test } from 'vitest';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { shownAddresses } from '../../src/ground/shown-addresses.ts';
import { EvidenceList } from '../../src/verdict/evidence-list.ts';

describe('an address in a text', () => {
  test.each([
    ['https://shop.test/list?page=2', 'https://shop.test/list?page=2'],
    ['GET https://shop.test/api?token=s3cret: status 500', 'GET https://shop.test/api?token=…: status 500'],
    ['https://a.test/x?page=2&api_key=s3cret&q=', 'https://a.test/x?page=2&api_key=…&…'],
    ['https://a.test/x?pin=1234', 'https://a.test/x?pin=…'],
    ['https://a.test/x?otp=493021&at=1234567', 'https://a.test/x?otp=…&at=…'],
    ['https://a.test/x?s3cret', 'https://a.test/x?…'],
    ['https://a.test/x?s3cret==', 'https://a.test/x?…'],
    ['https://a.test/x#access_token=s3cret', 'https://a.test/x#…'],
    ['https://a.test/x?page=2#/s3cret?a', 'https://a.test/x?page=2#…'],
    ['https://a.test/x;jsessionid=s3cret;v=1/y', 'https://a.test/x;jsessionid=…;v=1/y'],
    ['wss://user:s3cret@a.test/live?ticket=s3cret', 'wss://a.test/live?ticket=…'],
    ['socks5://user:s3c@ret@proxy.test:1080', 'socks5://proxy.test:1080'],
    ["https://a.test/it's?token=s3cret", "https://a.test/it's?token=…"],
    ['to "//[bad?token=s3cret"', 'to "//[bad?token=…"'],
    ['to //a.test/x?token=s3cret', 'to //a.test/x?token=…'],
    ['is XPath: //li[@class="a"]/a', 'is XPath: //li[@class="a"]/a'],
    ['http://[bad?token=s3cret', 'http://[bad?token=…'],
    ['https://a.test/?a=1s → https://b.test/?b=s3cret', 'https://a.test/?a=… → https://b.test/?b=…'],
    ['{"next":"https://a.test/?cursor=s3cret"}', '{"next":"https://a.test/?cursor=…"}'],
    ['blob:https://a.test/?a=s3cret', 'blob:https://a.test/?a=…'],
    ['the frame data:text/html;base64,s3cret shows', 'the frame data:text/html;base64,… shows'],
    ['nothing matches "li > a[href]"; is it there?', 'nothing matches "li > a[href]"; is it there?'],
  ])('%s', (text, shown) => {
    expect(shownAddresses(text)).toBe(shown);
  });
});

const SIGNED = 'https://cdn.test/list?page=3&X-Amz-Signature=s3cret';
const SHOWN = 'https://cdn.test/list?page=3&X-Amz-Signature=…';

test('an error holds addresses so, in its message and its details', () => {
  const { message, stack, details } = new HarvestmanError('LIST_EMPTY', `nothing at ${SIGNED}`, {
    details: { url: SIGNED, frames: [{ url: SIGNED, matches: 2 }], urls: [SIGNED], retryAfterMs: 5 },
  });
  expect(message).toBe(`nothing at ${SHOWN}`);
  expect(stack).not.toContain('s3cret');
  expect(details).toEqual({
    url: SHOWN,
    frames: [{ url: SHOWN, matches: 2 }],
    urls: [SHOWN],
    retryAfterMs: 5,
  });
});

test('details that hold themselves have an end', () => {
  const details: Record<string, unknown> = { url: SIGNED };
  details.self = details;
  expect(new HarvestmanError('LIST_EMPTY', 'nothing', { details }).details).toEqual({
    url: SHOWN,
    self: '…',
  });
});

test('a fact about a run holds addresses so', () => {
  const evidence = new EvidenceList();
  evidence.note({ kind: 'answer-empty', url: SIGNED, page: 3 });
  evidence.note({ kind: 'end-not-seen', about: `GET ${SIGNED}: status 500`, page: 3 });
  expect(evidence.items).toMatchObject([{ url: SHOWN }, { about: `GET ${SHOWN}: status 500` }]);
  expect(JSON.stringify(evidence.items)).not.toContain('s3cret');
});
