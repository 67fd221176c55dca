/**
 * Schemes of what is looked at, written to or called: http, those that the HTML standard lets any site handle (its list
 * of safelisted schemes), and a few of programs to talk with. All others run something, or mean this machine.
 */
const SAFE =
  /^(?:https?|ftps?|sftp|mailto|tel|callto|smsto|sms|sips?|geo|magnet|mms|news|nntp|xmpp|ircs?|ircu|im|matrix|webcals?|bitcoin|openpgp4fpr|ssh|urn|skype|whatsapp|tg|facetime|viber|line|weixin):$/;
const IMAGE = /^data:image\//i;
const DRAWING = /^data:image\/svg/i;
/** Schemes that run something, or show what the page itself wrote or this machine holds. */
const RUNS = /^(?:javascript|vbscript|livescript|mocha|blob|filesystem|file|view-source|jar):/i;
const DOCUMENT = /^data:[a-z]+\/[\w.+-]+[;,]/i;
/** What stands behind the scheme in code, and not in a title: "JavaScript: The Good Parts". */
const CODE = /^[^:]*:(?!\s)|[\w\])][([=`]|\w\s*=/;
const PATH_OR_WEB = /^(?:https?:|\/)/;

/** Whether an address can be handed on: `javascript:` and its like cannot, however they are spelt. */
export function isSafeAddress(address: string): boolean {
  if (PATH_OR_WEB.test(address)) return true;
  const plain = plainAddress(address);
  const [, scheme] = /^([a-z][a-z0-9+.-]*:)/i.exec(plain) ?? [];
  return scheme === undefined || SAFE.test(scheme.toLowerCase()) || IMAGE.test(plain);
}

/** Whether an address can be followed: a drawing that stands in its own address may run scripts once it is opened. */
export function isSafeLink(address: string): boolean {
  return isSafeAddress(address) && (PATH_OR_WEB.test(address) || !DRAWING.test(plainAddress(address)));
}

/** Whether a text that may be an address or not is one that runs something. */
export function isRunningAddress(text: string): boolean {
  const plain = plainAddress(text);
  if (RUNS.test(plain)) return CODE.test(plain);
  return DOCUMENT.test(plain) && !IMAGE.test(plain);
}

/** Without what browsers and programs leave out before they look for a scheme. */
function plainAddress(address: string): string {
  return address.replace(/[\t\n\r\0]/g, '').replace(/^[\0-\x20\s\p{Cf}]+/u, '');
}
