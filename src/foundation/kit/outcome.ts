/** The result of a use case: a value, or a refusal the caller is expected to handle. Exceptions are bugs. */
export type Outcome<Value, Reason extends string = string, Details = undefined> =
  | { ok: true; value: Value }
  | Refusal<Reason, Details>;

export type Refusal<Reason extends string = string, Details = undefined> = {
  ok: false;
  reason: Reason;
  details: Details;
};

/** The use case succeeded. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** The use case refuses, for a reason that its caller turns into a sentence for people. */
export function refused<Reason extends string>(reason: Reason): Refusal<Reason>;
export function refused<Reason extends string, Details>(reason: Reason, details: Details): Refusal<Reason, Details>;
export function refused<Reason extends string, Details>(reason: Reason, details?: Details) {
  return { ok: false as const, reason, details };
}
