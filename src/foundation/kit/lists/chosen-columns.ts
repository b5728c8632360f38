/**
 * The keys of the columns that an address chooses (`?columns=a,b` or `?columns=a&columns=b`), in the order of `known`; `usual` where it
 * chooses none of them.
 */
export function chosenColumns(query: URLSearchParams, known: string[], usual: string[]): string[] {
  const asked = new Set(query.getAll('columns').flatMap((value) => value.split(',')));
  const chosen = known.filter((key) => asked.has(key));
  return chosen.length > 0 ? chosen : usual;
}
