import {
  addListener,
  apply,
  around,
  called,
  construct,
  gotten,
  isArray,
  isPrototype,
  JUST_ONCE,
  newList,
  newWeakMap,
} from '../own-builtins.ts';
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
 * worker and that comes without a request, and what it returned, once that has come; `beginWorker` the same way for each worker,
 * which may have something to say unasked. `act`: number of the latest act.
 */
export function noteAnswers(begin: () => () => void, beginWorker: () => () => void, act: () => number): void {
  // Libraries put another one in its place.
  const { prototype: native } = Promise;
  const then = called<Promise<unknown>, [() => void, () => void], unknown>(native.then);
  const page = window as unknown as Record<string, { readonly prototype: object } | undefined>;

  const keep = (_self: unknown, _parameters: readonly unknown[], result: unknown): void => {
    if (!isPrototype(native, result)) return;
    const end = begin();
    then(result as Promise<unknown>, end, end);
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
    LockManager.prototype.request = around(LockManager.prototype.request, (target, self, parameters) => {
      const end = begin();
      const last = parameters.length - 1;
      const granted = parameters[last];
      if (typeof granted === 'function')
        parameters[last] = (...values: unknown[]): unknown => {
          end();
          return apply(granted, undefined, values);
        };
      const result = apply(target, self, parameters) as Promise<unknown>;
      then(result, end, end);
      return result;
    });

  const untilEnd = (source: EventTarget, events: readonly string[]): void => {
    const end = begin();
    for (let nth = 0; nth < events.length; nth += 1) addListener(source, events[nth] ?? '', end, JUST_ONCE);
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
  const askedOf = newWeakMap<object, Asked[]>();
  const hear = (...targets: readonly EventTarget[]): Asked[] => {
    const asked = newList<Asked>();
    const answered = (): void => {
      // What was asked with an earlier act may want no answer.
      while (asked[0] !== undefined && asked[0].act < act()) asked.shift()?.end();
      asked.shift()?.end();
    };
    for (let nth = 0; nth < targets.length; nth += 1) {
      const target = targets[nth] as EventTarget;
      askedOf.set(target, asked);
      addListener(target, 'message', answered);
      addListener(target, 'error', answered);
    }
    return asked;
  };
  const ask = (target: EventTarget, asked = askedOf.get(target) ?? hear(target)): void => {
    asked.push({ act: act(), end: begin() });
  };
  const noteNew = <Made>(name: string, note: (made: Made) => void): void => {
    const original: unknown = page[name];
    if (typeof original !== 'function') return;
    const handler: ProxyHandler<typeof original> = Object.assign(Object.create(null), {
      construct(target: typeof original, parameters: unknown[], newTarget: typeof original) {
        const made: object = construct(target, parameters, newTarget);
        note(made as Made);
        return made;
      },
    });
    const noted = new Proxy(original, handler);
    Object.assign(window, { [name]: noted });
    Object.defineProperty(noted.prototype, 'constructor', { value: noted });
  };
  // What goes in at one port comes out at the other.
  const firstOf = gotten(MessageChannel.prototype, 'port1');
  const secondOf = gotten(MessageChannel.prototype, 'port2');
  const portOf = typeof SharedWorker === 'function' ? gotten(SharedWorker.prototype, 'port') : null;
  noteNew<MessageChannel>('MessageChannel', (made) => hear(firstOf(made), secondOf(made)));
  /** Nobody else hears a broadcast in a tab of its own. */
  let hasWorkers = false;
  const silent = newList<() => void>();
  const hearWord = (): void => {
    while (silent.length > 0) silent.pop()?.();
  };
  const noteWorker = (worker: EventTarget, at = worker): void => {
    hasWorkers = true;
    silent.push(beginWorker());
    addListener(at, 'message', hearWord, JUST_ONCE);
    addListener(worker, 'error', hearWord, JUST_ONCE);
  };
  noteNew<Worker>('Worker', (worker) => noteWorker(worker));
  noteNew<SharedWorker>('SharedWorker', (worker) => noteWorker(worker, portOf?.(worker)));
  noteNew<BroadcastChannel>('BroadcastChannel', (channel) => addListener(channel, 'message', hearWord));
  for (const { prototype } of [Worker, MessagePort])
    noteCalls<EventTarget>(prototype, 'postMessage', 'value', (self, parameters) => {
      // The answer comes at the other end of a port that was handed over.
      const options = parameters[1] as { transfer?: unknown } | null | undefined;
      const transfer = isArray(options) ? options : options?.transfer;
      let handed: Asked[] | undefined;
      for (let nth = 0; isArray(transfer) && nth < transfer.length; nth += 1)
        handed ??= askedOf.get(transfer[nth]);
      ask(self, handed);
    });
  noteCalls<BroadcastChannel>(BroadcastChannel.prototype, 'postMessage', 'value', (self) => {
    if (hasWorkers) ask(self);
  });
}
