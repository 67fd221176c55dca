/** A row as every contestant reads it: trimmed texts, and the link in full. */
export interface Product {
  readonly name: string;
  readonly price: string;
  readonly link: string;
}

/** Counts rows and adds up their hashes, so that the order in which chains are read does not matter. */
export class Tally {
  rows = 0;
  checksum = 0;

  add({ name, price, link }: Product): void {
    this.rows += 1;
    this.checksum = (this.checksum + hash(`${name}\n${price}\n${link}`)) >>> 0;
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
