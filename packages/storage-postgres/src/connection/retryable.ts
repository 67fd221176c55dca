/** Something made once, when it is first needed; where the making failed, it is tried again. */
export interface Retryable<T> {
  get(): Promise<T>;
  /** What is there, or is being made; null where nobody asked for it, or the making failed. */
  current(): Promise<T | null>;
}

export function retryable<T>(make: () => Promise<T>): Retryable<T> {
  let made: Promise<T> | null = null;
  return {
    get() {
      if (made === null) {
        const making = make();
        made = making;
        making.catch(() => {
          if (made === making) made = null;
        });
      }
      return made;
    },
    current: async () => (await made?.catch(() => null)) ?? null,
  };
}
