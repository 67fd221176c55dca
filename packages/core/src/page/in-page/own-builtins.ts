// For the page's own world. Its scripts may put others in the place of all that the browser has made, and what runs there for us
// must neither break for that nor be lied to: it goes by what was there before them, and by no iterator.

type Method<Self, Parameters extends readonly unknown[], Result> = (
  this: Self,
  ...parameters: Parameters
) => Result;

/** As the browser made them. */
export const { apply, construct, defineProperty, getOwnPropertyDescriptor, setPrototypeOf } = Reflect;
export const { isArray } = Array;
export const { max, min, trunc } = Math;
export const toNumber = Number;
export const toText = String;
export const now = performance.now.bind(performance);

/** The method, as a function of what it is called on. */
export function called<Self, Parameters extends readonly unknown[], Result>(
  method: Method<Self, Parameters, Result>,
): (self: Self, ...parameters: Parameters) => Result {
  return (self, ...parameters) => apply(method, self, parameters as unknown as unknown[]) as Result;
}

/** The getter, as a function of what it reads. */
export function gotten<Self extends object, Name extends keyof Self & string>(
  prototype: Self,
  name: Name,
): (self: Self) => Self[Name] {
  const get = getOwnPropertyDescriptor(prototype, name)?.get as (this: Self) => Self[Name];
  return called(get);
}

/** Makes new ones that keep the methods which they have today. */
function ownOf<Parameters extends readonly unknown[]>(
  original: new (...parameters: Parameters) => object,
): (...parameters: Parameters) => object {
  const prototype: object = Object.create(null, Object.getOwnPropertyDescriptors(original.prototype));
  return (...parameters) => {
    const made: object = construct(original, parameters);
    setPrototypeOf(made, prototype);
    return made;
  };
}

export const newMap = ownOf(Map) as <Key, Value>() => Map<Key, Value>;
export const newSet = ownOf(Set) as <Value>() => Set<Value>;
export const newWeakMap = ownOf(WeakMap) as <Key extends WeakKey, Value>() => WeakMap<Key, Value>;
export const newWeakSet = ownOf(WeakSet) as <Value extends WeakKey>() => WeakSet<Value>;
export const newWeakRef = ownOf(WeakRef) as <Value extends WeakKey>(value: Value) => WeakRef<Value>;
export const newList = ownOf(Array) as <Value>() => Value[];

export const isPrototype = called<object, [unknown], boolean>(
  Object.prototype.isPrototypeOf as (of: unknown) => boolean,
);
export const addListener = called<
  EventTarget,
  [string, (event: Event) => void, AddEventListenerOptions?],
  void
>(EventTarget.prototype.addEventListener);
export const prevent = called(Event.prototype.preventDefault);
/** Of a UIEvent. */
export const detailOf = gotten(UIEvent.prototype, 'detail') as (event: Event) => number;
export const isConnected = gotten(Node.prototype, 'isConnected');

/** Inherits no `signal` or `capture` that a page gives to all objects. */
export const JUST_ONCE: AddEventListenerOptions = Object.assign(Object.create(null), { once: true });

/** Whether it is so of any: by no iterator, of what `newMap` or `newSet` has made. */
export function some<Value>(
  all: { forEach(look: (value: Value) => void): void },
  is: (value: Value) => boolean,
): boolean {
  let isSo = false;
  all.forEach((value) => {
    isSo ||= is(value);
  });
  return isSo;
}

/** In place of a function: `call` gets what it is called with, an array that nobody else has. */
export function around<F extends object>(
  original: F,
  call: (target: (...parameters: unknown[]) => unknown, self: unknown, parameters: unknown[]) => unknown,
): F {
  const handler = Object.assign(Object.create(null), { apply: call });
  return new Proxy(original, handler);
}

/** Prevents the event `question`, which the agent sends to the document, where it is so. */
export function answer(question: string, isSo: (event: Event) => boolean): void {
  addListener(document, question, (event) => {
    if (isSo(event)) prevent(event);
  });
}
