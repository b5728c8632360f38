import { useState } from 'react';

/** A value of the form that the page follows: the server's last one (`sent`, of this `answer`), until the visitor changes it. */
export function useSent<Value>(sent: Value, answer: unknown): [Value, (value: Value) => void] {
  const [chosen, choose] = useState({ answer, value: sent });
  const value = chosen.answer === answer ? chosen.value : sent;
  return [value, (next) => choose({ answer, value: next })];
}
