import type { Handler } from '../conversion.ts';

export const br: Handler = (_element, conversion) => conversion.builder.lineBreak();
