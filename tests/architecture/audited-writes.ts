import { ImportGraph } from './reachable.ts';
import { topLevelOf, type TopLevel } from './top-level.ts';

/** The result for an action: writes without an audit entry, as sentences; and the functions that record theirs. */
export type AuditFigures = { unaudited: string[]; recording: Set<string> };

type Place = { file: string; name: string };

const keyOf = ({ file, name }: Place) => `${file} ${name}`;
const isJob = ({ file }: Place) => file.endsWith('.job.ts');

function placeOf(key: string): Place {
  const [file = '', name = ''] = key.split(' ');
  return { file, name };
}

/** Which writes count, and the function names that cover everything below their caller. */
export type Question = { of: 'writes' | 'inserts'; answers: readonly string[] };

/**
 * Follows a studio action through everything it references. A function that references `recordAudit` covers everything below it; a table written by
 * any other function is a finding, unless `beside` gives a reason: by table, or by `file name` of the function. `runBy` names functions passed as
 * values: they are run by that one and belong below it. Jobs run later, separately.
 */
export class AuditedWrites {
  readonly #graph: ImportGraph;
  readonly #beside: Record<string, string>;
  readonly #runBy: Record<string, string>;
  readonly #question: Question;
  readonly #modules = new Map<string, TopLevel>();

  constructor(
    graph: ImportGraph,
    beside: Record<string, string> = {},
    runBy: Record<string, string> = {},
    question: Question = { of: 'writes', answers: ['recordAudit'] },
  ) {
    this.#question = question;
    this.#graph = graph;
    this.#beside = beside;
    this.#runBy = runBy;
  }

  /** Of the action in this file. */
  of(file: string): AuditFigures {
    const figures: AuditFigures = { unaudited: [], recording: new Set() };
    const root = { file, name: 'action' };
    if (!this.#module(file).declared.has('action')) throw new Error(`${file} has no action`);
    const seen = new Set([keyOf(root)]);
    for (const next of this.#next(root)) this.#follow(next, seen, figures);
    // If nothing below records, the page's own entry covers its only action; otherwise it says nothing of the others.
    return figures.recording.size === 0 && this.#records(root)
      ? { unaudited: [], recording: new Set([keyOf(root)]) }
      : figures;
  }

  /** Whether anything that a function names writes to a table that counts. */
  writesBelow(place: Place, seen = new Set<string>()): boolean {
    const key = keyOf(place);
    if (seen.has(key) || Object.hasOwn(this.#beside, key)) return false;
    seen.add(key);
    return this.#tables(place).length > 0 || this.#next(place).some((next) => this.writesBelow(next, seen));
  }

  #records({ file, name }: Place): boolean {
    const names = this.#module(file).declared.get(name)?.names;
    return this.#question.answers.some((one) => names?.has(one));
  }

  #follow(place: Place, seen: Set<string>, figures: AuditFigures): void {
    const key = keyOf(place);
    if (seen.has(key) || Object.hasOwn(this.#beside, key)) return;
    seen.add(key);
    if (this.#records(place)) {
      figures.recording.add(key);
      return;
    }
    for (const table of this.#tables(place)) figures.unaudited.push(`${key} writes ${table} and records nothing`);
    for (const next of this.#next(place)) this.#follow(next, seen, figures);
  }

  /** The tables a function writes to that count. */
  #tables({ file, name }: Place): string[] {
    const { declared, imported } = this.#module(file);
    return [...(declared.get(name)?.[this.#question.of] ?? [])].filter(
      (table) => imported.get(table)?.from.endsWith('tables.ts') === true && !Object.hasOwn(this.#beside, table),
    );
  }

  /** The functions and values of the product that a function names, or is handed. */
  #next({ file, name }: Place): Place[] {
    const { declared } = this.#module(file);
    const named = [...(declared.get(name)?.names ?? [])].flatMap((used) => this.#find(file, used) ?? []);
    const handed = Object.entries(this.#runBy).flatMap(([key, by]) => (by === `${file} ${name}` ? placeOf(key) : []));
    return [
      ...named.filter(
        (place) =>
          !Object.hasOwn(this.#runBy, keyOf(place)) && !isJob(place) && !this.#question.answers.includes(place.name),
      ),
      ...handed,
    ];
  }

  #find(file: string, name: string): Place | null {
    const { declared, imported } = this.#module(file);
    if (declared.has(name)) return { file, name };
    const from = imported.get(name);
    return from ? this.#exported(file, from) : null;
  }

  /** Where an imported name is declared, through re-exports. */
  #exported(file: string, { from, name }: { from: string; name: string }): Place | null {
    const target = this.#graph.resolve(file, from);
    if (!target?.startsWith('src/')) return null;
    const { declared, passedOn } = this.#module(target);
    if (declared.has(name)) return { file: target, name };
    const further = passedOn.get(name);
    return further ? this.#exported(target, further) : null;
  }

  #module(file: string): TopLevel {
    const known = this.#modules.get(file);
    if (known) return known;
    const read = topLevelOf(file, this.#graph.source(file));
    this.#modules.set(file, read);
    return read;
  }
}
