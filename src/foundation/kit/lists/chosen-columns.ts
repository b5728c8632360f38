/**
 * The keys of the columns selected in a URL (`?columns=a,b` or `?columns=a&columns=b`), in the order of `known`; `usual` if it
 * selects none of them.
 */
export function chosenColumns(query: URLSearchParams, known: string[], usual: string[]): string[] {
  const asked = new Set(query.getAll('columns').flatMap((value) => value.split(',')));
  const chosen = known.filter((key) => asked.has(key));
  return chosen.length > 0 ? chosen : usual;
}
