import { lookAt } from './text-look.ts';

const WEB = /^https?:\/\//i;
/** The origin of an address, and the first part of a path that parsers leave as it is, where nothing behind it leads up. */
const PARTS = /^(https?:\/\/[\w.:-]+)(?:\/([\w.-]*)(?=[/?#]|$)|(?=[?#]|$))/i;
const LEADS_UP = /\/(?:\.|%2e)|[\\\t\n\r]/i;

/**
 * What a value looks like, apart from what it says: runs of digits are 9, runs of letters are the script's own letter,
 * and words beside words are one. An address keeps its host and the first part of its path.
 */
export function valueShape(value: string): string {
  return valueShaper()(value);
}

/** The same of many values, most of whose addresses have the origin of the one before, which is parsed once then. */
export function valueShaper(): (value: string) => string {
  let known = '';
  let host: string | undefined;
  return (value) => {
    if (!WEB.test(value)) return shapeOf(value);
    const start = value.slice(0, 2_000);
    const [, origin, part = ''] = (!LEADS_UP.test(start) && PARTS.exec(start)) || [];
    if (origin === undefined) {
      const url = URL.parse(start);
      return url === null ? shapeOf(value) : addressShape(url.host, url.pathname.split('/')[1]);
    }
    if (origin !== known) host = URL.parse(origin)?.host;
    known = origin;
    return host === undefined ? shapeOf(value) : addressShape(host, part);
  };
}

function addressShape(host: string, part = ''): string {
  return `${host}/${shapeOf(part)}`;
}

function shapeOf(text: string): string {
  return lookAt(text).shape;
}
