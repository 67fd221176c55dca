const pending = new Set<Promise<unknown>>();

/**
 * The same agent, each of whose answers is held until it has come: Chromium has collected promises that nothing but a frame or
 * a timer was going to resolve, and then says that it lost what it was asked.
 */
export function holdAnswers<Agent extends object>(agent: Agent): Agent {
  return new Proxy(agent, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...request: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(method, target, request);
        if (!(answer instanceof Promise)) return answer;
        pending.add(answer);
        const drop = (): void => void pending.delete(answer);
        answer.then(drop, drop);
        return answer;
      };
    },
  });
}
