/** The part of PromQL that the rules in `deploy/prometheus` use. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'series'; name: string; matchers: Matcher[]; range: number | null }
  | { kind: 'call'; name: string; of: Expression }
  | { kind: 'absent'; of: Expression }
  | { kind: 'sum'; how: 'sum' | 'max' | 'min'; by: string[]; of: Expression }
  | { kind: 'pair'; operator: string; left: Expression; right: Expression };

export type Matcher = { label: string; operator: '=' | '!=' | '=~' | '!~'; value: string };

const tokens =
  /\s*(?:(\d[\d.]*(?:e[+-]?\d+)?)|([a-zA-Z_:][\w:]*)|("(?:[^"\\]|\\.)*")|(=~|!~|!=|==|>=|<=|[-+*/(){},[\]<>=]))/y;

const strength: Record<string, number> = {
  or: 1,
  and: 2,
  '==': 3,
  '!=': 3,
  '>': 3,
  '<': 3,
  '>=': 3,
  '<=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
};
const units: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Reads an expression; throws at anything that it does not know, so that no rule is proven by half. */
export function parse(text: string): Expression {
  const words = tokenize(text);
  let at = 0;
  const peek = () => words[at];
  const take = (expected?: string) => {
    const word = words[at];
    if (word === undefined || (expected !== undefined && word !== expected))
      throw new Error(`Expected ${expected ?? 'more'} in ${text}, found ${word ?? 'its end'}`);
    at += 1;
    return word;
  };
  const list = (end: string) => {
    const found: string[] = [];
    while (peek() !== end) {
      found.push(take());
      if (peek() === ',') take();
    }
    take(end);
    return found;
  };

  const matchers = (): Matcher[] => {
    const found: Matcher[] = [];
    while (peek() !== '}') {
      const label = take();
      const operator = take() as Matcher['operator'];
      found.push({ label, operator, value: JSON.parse(take()) as string });
      if (peek() === ',') take();
    }
    take('}');
    return found;
  };

  const series = (name: string): Expression => {
    let found: Matcher[] = [];
    let range: number | null = null;
    if (peek() === '{') {
      take();
      found = matchers();
    }
    if (peek() === '[') {
      take();
      const number = Number(take());
      const unit = units[take()];
      if (unit === undefined || Number.isNaN(number)) throw new Error(`No such range in ${text}`);
      range = number * unit;
      take(']');
    }
    return { kind: 'series', name, matchers: found, range };
  };

  const one = (): Expression => {
    const word = take();
    if (word === '(') {
      const inner = expression(1);
      take(')');
      return inner;
    }
    if (/^\d/.test(word)) return { kind: 'number', value: Number(word) };
    if (['sum', 'max', 'min'].includes(word)) {
      let by: string[] = [];
      if (peek() === 'by') {
        take();
        take('(');
        by = list(')');
      }
      take('(');
      const of = expression(1);
      take(')');
      return { kind: 'sum', how: word as 'sum', by, of };
    }
    if (word === 'absent') {
      take('(');
      const of = expression(1);
      take(')');
      return { kind: 'absent', of };
    }
    if (peek() === '(') {
      if (!['rate', 'increase', 'delta'].includes(word)) throw new Error(`No function ${word} here`);
      take();
      const of = expression(1);
      take(')');
      return { kind: 'call', name: word, of };
    }
    if (!/^[a-zA-Z_:]/.test(word)) throw new Error(`Unexpected ${word} in ${text}`);
    return series(word);
  };

  const expression = (least: number): Expression => {
    let left = one();
    for (;;) {
      const operator = peek() ?? '';
      const weight = strength[operator];
      if (weight === undefined || weight < least) return left;
      take();
      left = { kind: 'pair', operator, left, right: expression(weight + 1) };
    }
  };

  const whole = expression(1);
  if (at < words.length) throw new Error(`Unexpected ${peek()} in ${text}`);
  return whole;
}

function tokenize(text: string): string[] {
  const found: string[] = [];
  tokens.lastIndex = 0;
  while (text.slice(tokens.lastIndex).trim() !== '') {
    const from = tokens.lastIndex;
    const match = tokens.exec(text);
    if (!match) throw new Error(`Unreadable at ${text.slice(from, from + 20)}`);
    found.push(match[0].trim());
  }
  return found;
}

/** Every name of a metric in an expression. */
export function namesIn(expression: Expression): string[] {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'series':
      return [expression.name];
    case 'pair':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    default:
      return namesIn(expression.of);
  }
}
