/** Circles among files: each as the files that reach one another (strongly connected, Tarjan 1972), smallest name first. */
export function circles(edges: Map<string, string[]>, known: Set<string>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    open.add(file);
    for (const next of edges.get(file) ?? []) {
      if (!known.has(next)) continue;
      if (!order.has(next)) {
        visit(next);
        low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
      } else if (open.has(next)) low.set(file, Math.min(low.get(file) ?? 0, order.get(next) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const member of circle) open.delete(member);
    if (circle.length > 1) found.push(circle.toSorted());
  };
  for (const file of known) if (!order.has(file)) visit(file);
  return found;
}
