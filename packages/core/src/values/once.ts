/** What `make` gives, made by the first call: tables that few recipes need cost the import of core nothing. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= make();
    return value;
  };
}
