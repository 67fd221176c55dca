/** An element's place on the page, in pixels. */
export interface DrawnBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Null: what is written is no box. */
export function readBox(written: string): DrawnBox | null {
  const [left, top, width, height, ...more] = written.split(' ').map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null;
  return more.length === 0 && [left, top, width, height].every(Number.isFinite)
    ? { left, top, width, height }
    : null;
}
