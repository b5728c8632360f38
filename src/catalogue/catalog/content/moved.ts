/** The list with one item a place further up or down; the same list where there is no such place. */
export function moved<Item extends { id: string }>(list: Item[], id: string, to: 'up' | 'down'): Item[] {
  const from = list.findIndex((item) => item.id === id);
  const place = to === 'up' ? from - 1 : from + 1;
  const item = list[from];
  if (!item || place < 0 || place >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(place, 0, item);
}
