// Parts of undici by their files, which have no declarations of their own.
declare module 'undici/lib/dispatcher/agent.js' {
  import { Agent } from 'undici/index.js';

  export = Agent;
}

declare module 'undici/lib/dispatcher/dispatcher.js' {
  import { Dispatcher } from 'undici/index.js';

  export = Dispatcher;
}

declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici/index.js';

  export = Pool;
}

declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici/index.js';

  export = buildConnector;
}

declare module 'undici/lib/api/api-request.js' {
  import type { Dispatcher } from 'undici/index.js';

  /** The method `request` of dispatchers. */
  function request(this: Dispatcher, options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  export = request;
}

declare module 'undici/lib/web/fetch/data-url.js' {
  import type { parseMIMEType } from 'undici/index.js';

  const parts: { readonly parseMIMEType: typeof parseMIMEType };
  export = parts;
}

declare module 'undici/lib/core/symbols.js' {
  namespace symbols {
    /** What parses the answers on a connection. */
    interface Parser {
      paused: boolean;
      readonly ptr: number;
      readonly llhttp: { llhttp_resume(ptr: number): void };
      execute(chunk: Uint8Array): void;
    }
  }
  const symbols: { readonly kParser: unique symbol };
  export = symbols;
}
