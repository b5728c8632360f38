import { isAlias, isCollection, isMap, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';

export type Place = { line: number; column: number };

/** A parsed YAML file, with a lookup from a path in its value to a place in its text. */
export type YamlFile = {
  value: unknown;
  place: (path: PropertyKey[]) => Place;
  problems: (Place & { message: string })[];
};

/** Reads YAML 1.2. Syntax errors and duplicate keys are returned with their place, never thrown. */
export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const problems = document.errors.map((error) => ({
    ...at(error.pos[0]),
    message: error.message.split('\n', 1)[0] ?? 'is not YAML',
  }));
  return {
    value: problems.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 }),
    place: (path) => at(offsetOf(document, path)),
    problems,
  };
}

/** The offset of the value at a path; of its container for a missing field. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = start(node) ?? 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (!isCollection(node)) break;
    const key = isMap(node) ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === step)?.key : undefined;
    const next: unknown = node.get(typeof step === 'symbol' ? String(step) : step, true);
    // For an unknown field, the key is the error, not its value.
    const found = start(key) ?? start(next);
    if (found === undefined) break;
    offset = found;
    node = next;
  }
  return offset;
}

function start(node: unknown): number | undefined {
  return (node as Node | undefined)?.range?.[0];
}
