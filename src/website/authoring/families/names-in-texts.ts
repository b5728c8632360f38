/** Replaces a name by its variable in the texts of a value. Longer words that contain the name are unchanged ("Art" in "Start"). */
export function nameAsVariable<Value>(value: Value, name: string, variable: string): Value {
  return (name.trim() === '' ? value : walk(value, nameIn(name), variable)) as Value;
}

/** Matches a name as a whole word. In Latin script it must end at a word boundary; in other scripts suffixes may follow. */
export function nameIn(name: string): RegExp {
  const quoted = name.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = /[\p{Script=Latin}\p{N}]$/u.test(name.trim()) ? String.raw`(?![\p{L}\p{M}\p{N}])` : '';
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${quoted}${end}`, 'gu');
}

/** Variables and addresses, in which no name is looked for. */
export const noWords = /(\{\{[^{}]*\}\}|\]\([^)]*\)|https?:\S+)/;

function walk(value: unknown, name: RegExp, variable: string): unknown {
  if (typeof value === 'string')
    return value
      .split(noWords)
      .map((part, index) => (index % 2 === 0 ? part.replaceAll(name, `{{${variable}}}`) : part))
      .join('');
  if (Array.isArray(value)) return value.map((item) => walk(item, name, variable));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, noText.has(field) ? item : walk(item, name, variable)]),
  );
}

/** Fields without readable text. */
export const noText: ReadonlySet<string> = new Set([
  'kind',
  'id',
  'to',
  'picture',
  'film',
  'pages',
  'art',
  'mascot',
  'tone',
  'stand',
  'look',
  'show',
  'width',
  'offer',
  'offers',
  'programmes',
  'topics',
  'formats',
  'email',
  'form',
]);
