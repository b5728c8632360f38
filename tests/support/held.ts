/**
 * The same database, with results delayed until `gate`: for races between reads. By default the query also runs then; with `late: 'answer'` it runs
 * at once and only the result is delayed, as on a slow network.
 */
export function heldUntil<Value extends object>(gate: Promise<unknown>, held: Value): Value {
  return new Proxy(held, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      // Queried now, delivered later.
      if (name === 'then')
        return (...then: Parameters<Promise<unknown>['then']>) => {
          const answer = Promise.resolve(of);
          return gate.then(() => answer).then(...then);
        };
      return (...words: unknown[]) => {
        const made: unknown = Reflect.apply(value, of, words);
        return typeof made === 'object' && made !== null ? heldUntil(gate, made) : made;
      };
    },
  });
}
