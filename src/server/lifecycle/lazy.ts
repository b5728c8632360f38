/** A value that takes time to create and is created at most once, when first needed. */
export type Lazy<Value> = {
  /** Creates it, or waits for a running creation; a failed one stays failed. */
  get: () => Promise<Value>;
  /** Uses the value, synchronously if it is there: requests after the first pay nothing for it. */
  use: (work: (value: Value) => void, failed: (error: unknown) => void) => void;
  /** The making that was begun, if any. */
  begun: () => Promise<Value> | undefined;
};

export function later<Value extends object>(make: () => Promise<Value>): Lazy<Value> {
  let making: Promise<Value> | undefined;
  let made: Value | undefined;
  const get = () => (making ??= make().then((value) => (made = value)));
  return {
    get,
    use: (work, failed) => {
      if (made) work(made);
      else get().then(work, failed);
    },
    begun: () => making,
  };
}
