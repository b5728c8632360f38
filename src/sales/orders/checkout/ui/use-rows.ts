import { useState } from 'react';

/** The number of learner rows: the server's last value (`sent`, of this `answer`), until the visitor changes it. */
export function useRows(sent: number, answer: unknown): [number, (rows: number) => void] {
  const [chosen, choose] = useState({ answer, rows: sent });
  const rows = chosen.answer === answer ? chosen.rows : sent;
  return [rows, (next) => choose({ answer, rows: next })];
}
