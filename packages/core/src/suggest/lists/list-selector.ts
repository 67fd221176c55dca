/** Classes about looks, which a new design replaces. */
const LOOKS =
  /\.(?:col|row|container|pull|float|text|font|bg|p|m|px|py|pt|pb|pl|pr|mx|my|mt|mb|ml|mr|w|h|flex|grid|gap|d|left|right|center|bold|small|medium|large|block|inline|media|box|wrap(?:per)?|inner|outer|border(?:less)?|shadow|table|cell|span\d*|unit|size\w*)(?:-(?:xs|sm|md|lg|xl|auto|left|right|top|bottom|\d[\w-]*))*(?![\w-])/i;
const MEANING =
  /result|item|list|product|article|post|entry|card|hit|stor(?:y|ies)|teaser|offer|job|thread|topic|record|listing/i;

/** How easily a selector breaks, and how hard it is to read; less is better. Names are worth more than places. */
function cost(selector: string): number {
  const steps = selector.split(' > ').length - 1;
  const within = selector.replaceAll(' > ', '>').split(' ').length - 1;
  const named = /[.#[]/.test(selector.replace(/^.* /, ''));
  let sum = steps * 0.6 + within * 1.2 + selector.length / 200;
  if (!named) sum += 0.7;
  if (!/[.#[]|main|article/.test(selector)) sum += 5;
  if (LOOKS.test(selector)) sum += 1;
  if (/\d/.test(selector)) sum += 0.5;
  if (/\[data-/.test(selector)) sum += 0.3;
  if (MEANING.test(selector)) sum -= 0.3;
  return sum;
}

/** The most robust of selectors that find the same elements. */
export function mostRobust(selectors: readonly string[]): string {
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const selector of selectors) {
    const price = cost(selector);
    if (price < least) {
      least = price;
      best = selector;
    }
  }
  return best;
}
