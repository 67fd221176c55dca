/** A function of a text that keeps its last answer: what many languages are tried on is prepared once. */
export function ofLastText<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}
