import { apply, construct } from '../own-reflect.ts';
import { noteCalls } from './note-calls.ts';

/** Interfaces whose methods give promises that the browser itself keeps, with no request that could be seen. */
const KEEPERS = [
  'BaseAudioContext',
  'Blob',
  'Cache',
  'CacheStorage',
  'FileSystemDirectoryHandle',
  'FileSystemFileHandle',
  'FileSystemWritableFileStream',
  'FontFace',
  'FontFaceSet',
  'HTMLImageElement',
  'OfflineAudioContext',
  'OffscreenCanvas',
  'Response',
  'Scheduler',
  'StorageManager',
  'SubtleCrypto',
  'WritableStream',
] as const;
/** Getters that give such promises, by their interface. */
const PROMISED = {
  Animation: ['finished'],
  ViewTransition: ['finished', 'ready', 'updateCallbackDone'],
} as const;
const COMPILED = ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming'] as const;

interface Asked {
  /** Number of the act that was the latest by then. */
  readonly act: number;
  /** It was answered. */
  end(): void;
}

/**
 * Runs in the page's own world. From now on `begin` is called for each thing that scripts ask of the browser, a database or a
 * worker and that comes without a request, and what it returned, once that has come. `act`: number of the latest act.
 */
export function noteAnswers(begin: () => () => void, act: () => number): void {
  // Libraries put another one in its place.
  const { Promise: Native } = window;
  const page = window as unknown as Record<string, { readonly prototype: object } | undefined>;

  const keep = (_self: unknown, _parameters: readonly unknown[], result: unknown): void => {
    if (!(result instanceof Native)) return;
    const end = begin();
    result.then(end, end);
  };
  for (const name of KEEPERS) {
    const prototype = page[name]?.prototype ?? {};
    for (const [method, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (method !== 'constructor' && typeof value === 'function')
        noteCalls(prototype, method, 'value', keep);
  }
  for (const [name, getters] of Object.entries(PROMISED))
    for (const getter of getters) noteCalls(page[name]?.prototype ?? {}, getter, 'get', keep);
  for (const name of COMPILED) noteCalls(WebAssembly, name, 'value', keep);
  noteCalls(window, 'createImageBitmap', 'value', keep);

  // Whoever has a lock may keep it for good.
  if (typeof LockManager === 'function')
    LockManager.prototype.request = new Proxy(LockManager.prototype.request, {
      apply(target, self, parameters: unknown[]) {
        const end = begin();
        const granted = parameters.at(-1);
        const told = (...values: unknown[]): unknown => {
          end();
          return apply(granted as () => unknown, undefined, values);
        };
        const noted = typeof granted === 'function' ? parameters.with(-1, told) : parameters;
        const result: Promise<unknown> = apply(target, self, noted);
        result.then(end, end);
        return result;
      },
    });

  const untilEnd = (source: EventTarget, events: readonly string[]): void => {
    const end = begin();
    for (const event of events) source.addEventListener(event, end, { once: true });
  };
  noteCalls(IDBFactory.prototype, 'open', 'value', (_self, _parameters, request: IDBOpenDBRequest) =>
    untilEnd(request, ['success', 'error', 'blocked']),
  );
  noteCalls(
    IDBDatabase.prototype,
    'transaction',
    'value',
    (_self, _parameters, transaction: IDBTransaction) => untilEnd(transaction, ['complete', 'abort']),
  );
  for (const form of ['ArrayBuffer', 'BinaryString', 'DataURL', 'Text'])
    noteCalls<FileReader>(FileReader.prototype, `readAs${form}`, 'value', (reader) =>
      untilEnd(reader, ['loadend']),
    );

  /** What was asked of each by a message, which it answers one after the other. */
  const askedOf = new WeakMap<object, Asked[]>();
  const hear = (...targets: readonly EventTarget[]): Asked[] => {
    const asked: Asked[] = [];
    const answered = (): void => {
      // What was asked with an earlier act may want no answer.
      while (asked[0] !== undefined && asked[0].act < act()) asked.shift()?.end();
      asked.shift()?.end();
    };
    for (const target of targets) {
      askedOf.set(target, asked);
      for (const event of ['message', 'error']) target.addEventListener(event, answered);
    }
    return asked;
  };
  const ask = (target: EventTarget, asked = askedOf.get(target) ?? hear(target)): void => {
    asked.push({ act: act(), end: begin() });
  };
  const noteNew = <Made>(name: string, note: (made: Made) => void): void => {
    const original: unknown = page[name];
    if (typeof original !== 'function') return;
    const noted = new Proxy(original, {
      construct(target, parameters, newTarget) {
        const made = construct(target, parameters, newTarget) as object;
        note(made as Made);
        return made;
      },
    });
    Object.assign(window, { [name]: noted });
    Object.defineProperty(noted.prototype, 'constructor', { value: noted });
  };
  // What goes in at one port comes out at the other.
  noteNew<MessageChannel>('MessageChannel', ({ port1, port2 }) => hear(port1, port2));
  /** Nobody else hears a broadcast in a tab of its own. */
  let hasWorkers = false;
  for (const name of ['Worker', 'SharedWorker'])
    noteNew(name, () => {
      hasWorkers = true;
    });
  for (const { prototype } of [Worker, MessagePort])
    noteCalls<EventTarget>(prototype, 'postMessage', 'value', (self, [, options]) => {
      // The answer comes at the other end of a port that was handed over.
      const { transfer = [] } = Array.isArray(options) ? { transfer: options } : Object(options);
      ask(self, [...transfer].map((one: object) => askedOf.get(one)).find(Boolean));
    });
  noteCalls<BroadcastChannel>(BroadcastChannel.prototype, 'postMessage', 'value', (self) => {
    if (hasWorkers) ask(self);
  });
}
