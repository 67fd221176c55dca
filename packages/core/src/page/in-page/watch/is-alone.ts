/** Whether no frame, nor a page around this one, may look at it or send word. */
export function isAlone(): boolean {
  return window.length === 0 && window === top;
}
