import type { Handler } from '../handler.ts';

export const br: Handler = (_element, conversion) => conversion.builder.lineBreak();
