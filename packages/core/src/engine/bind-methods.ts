/** The same object, with methods that may be called without it: `ids.map(engine.jobs.get)`. */
export function bindMethods<Whole extends object>(whole: Whole): Whole {
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(whole))) {
    const method: unknown = Reflect.get(whole, name);
    if (typeof method === 'function' && name !== 'constructor') Reflect.set(whole, name, method.bind(whole));
  }
  return whole;
}
