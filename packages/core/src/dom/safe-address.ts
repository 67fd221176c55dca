/** Schemes of what is looked at, written to or called; all others run something, or mean this machine. */
const SAFE = /^(?:https?|mailto|tel|sms|ftps?|sftp|magnet|geo|news|xmpp|ircs?|matrix|webcal):$/;
const IMAGE = /^data:image\//i;

/** Whether an address can be handed on: `javascript:` and its like cannot, however they are spelt. */
export function isSafeAddress(address: string): boolean {
  // Browsers leave these out before they look for a scheme.
  const plain = address.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
  const [, scheme] = /^([a-z][a-z0-9+.-]*:)/i.exec(plain) ?? [];
  return scheme === undefined || SAFE.test(scheme.toLowerCase()) || IMAGE.test(plain);
}
