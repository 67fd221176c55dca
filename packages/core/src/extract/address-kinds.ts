import { LONGEST_SRCSET, largestFirst, srcsetCandidates } from '../dom/readers/srcset-candidates.ts';
import { isRunningAddress, isSafeAddress, isSafeLink } from '../dom/safe-address.ts';
import type { Property } from '../recipe/property.ts';

/** Whether a text may go into a row. */
type Allows = (text: string) => boolean;

/** Attributes that hold an address, whatever element they stand on. */
const ADDRESSES =
  /^(?:href|src|action|formaction|poster|cite|background|longdesc|codebase|manifest|data|xlink:href|data-(?:[\w-]+-)?(?:href|url|uri|src|link))$/;
const ADDRESS_LISTS = /srcset$|-set$/;
/** Names of structured data whose values are addresses. */
const ADDRESS_NAMES = /(?:url|uri|href|link|src|image|logo|photo|thumbnail|video|sameas)$/i;

const allowsEach: Allows = (text) =>
  text.length <= LONGEST_SRCSET && srcsetCandidates(text).every(({ url }) => isSafeAddress(url));
const allowsText: Allows = (text) => !isRunningAddress(text);

/** Addresses that are followed. */
const LINKS = /(?:^|[:-])(?:href|action|formaction)$/;

/** What may be read from an attribute. */
export function attributeAllows(name: string): Allows {
  if (LINKS.test(name)) return isSafeLink;
  if (ADDRESSES.test(name)) return isSafeAddress;
  return ADDRESS_LISTS.test(name) ? allowsEach : allowsText;
}

/** What may be read at the end of a path in structured data, or under a name in it. */
export function dataAllows(name: string): Allows {
  return ADDRESS_NAMES.test(name) ? isSafeAddress : allowsText;
}

/** The address in an attribute: of several for one picture, the largest. */
export function addressIn(name: string, value: string): string {
  return (ADDRESS_LISTS.test(name) && largestFirst(srcsetCandidates(value))[0]) || value;
}

/** What a property may hold; null: anything, for what a page shows as text or as HTML is no address. */
export function propertyAllows({ type, attribute, data, meta }: Property): Allows | null {
  if (attribute !== undefined) return attributeAllows(attribute);
  if (data !== undefined) return dataAllows(data.replace(/\[[^\]]*\]$/, ''));
  if (meta !== undefined) return null;
  return typeAllows(type);
}

/** The same of what is read by the type alone. */
export function typeAllows(type: Property['type']): Allows | null {
  if (type === 'link') return isSafeLink;
  return type === 'src' ? isSafeAddress : null;
}
