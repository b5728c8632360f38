import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A form's answer (a route's `actionData`), for as long as the visitor stays on the page. React Router drops it at
 * every navigation, also to `#field`: the link from a problem to its field would remove the problems,
 * and, if the form was loaded as a document, also the typed values.
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
