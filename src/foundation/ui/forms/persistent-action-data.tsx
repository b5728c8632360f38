import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What a form was answered (a route's `actionData`), for as long as the visitor stays on the page. React Router forgets it at
 * every navigation, also at a step to `#field`: the link that leads from a problem to its field would take away the problems,
 * and with a form that came as a document also what had been typed.
 */
export function useStandingAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [standing, stand] = useState({ page, answer });
  const next =
    standing.page !== page || (answer !== undefined && answer !== standing.answer) ? { page, answer } : standing;
  if (next !== standing) stand(next);
  return next.answer;
}
