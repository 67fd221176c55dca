export interface WhenAsked<T> {
  (): Promise<T>;
  /** What has been made, or is being made; null where nobody asked for it, or the making failed. */
  made(): Promise<T> | null;
}

/** What `make` gives in time, made by the first call; where the making failed, by the next. */
export function whenAsked<T>(make: () => Promise<T>): WhenAsked<T> {
  let made: Promise<T> | null = null;
  const ask = (): Promise<T> => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  return Object.assign(ask, { made: () => made });
}
