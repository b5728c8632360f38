/** The same reading, which is done once for each file as long as its source is the same: planted faults change one file of a thousand. */
export function oncePerSource<Value>(read: (file: string, source: string) => Value): typeof read {
  const known = new Map<string, { source: string; value: Value }>();
  return (file, source) => {
    const found = known.get(file);
    if (found?.source === source) return found.value;
    const value = read(file, source);
    known.set(file, { source, value });
    return value;
  };
}
