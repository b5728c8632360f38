/**
 * The same database, whose answers come only after `gate`: for races between readings. What is asked is asked then, too; `late: 'answer'`
 * asks at once and holds back the answer, as a slow way back from the database does.
 */
export function heldUntil<Value extends object>(gate: Promise<unknown>, held: Value): Value {
  return new Proxy(held, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      // Asked now, answered later.
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
