import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { violations, type SourceFile } from './architecture/violations.ts';

const entries = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports,
);

function sources(): SourceFile[] {
  return readdirSync('src', { recursive: true })
    .map((name) => path.join('src', String(name)).split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
}

describe('the walls of the house', () => {
  it('reads the whole of src', () => {
    expect(sources().length).toBeGreaterThan(150);
  });

  it('every import goes through a public entry and downwards, every file keeps its size and its tables', () => {
    expect(violations(sources(), entries)).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  const plant = (file: string, source: string, others: SourceFile[] = []) =>
    violations([{ file, source }, ...others], entries).join('\n');

  it.each([
    ['an upward import', 'src/catalog/x.ts', "import { placeOrder } from '#orders';", 'imports upwards'],
    ['an import on the same layer', 'src/catalog/x.ts', "import { holdSeats } from '#batches';", 'imports upwards'],
    ['an upward type import', 'src/kit/x.ts', "import type { Order } from '#orders/model';", 'imports upwards'],
    ['an upward re-export', 'src/kit/x.ts', "export { x } from '#orders';", 'imports upwards'],
    ['a dynamic upward import', 'src/jobs/x.ts', "export const go = () => import('#orders');", 'imports upwards'],
    ['an import past an entry', 'src/orders/x.ts', "import { offers } from '#catalog/tables';", 'past a public entry'],
    [
      'a relative way out of a module',
      'src/orders/x.ts',
      "import { offers } from '../catalog/tables.ts';",
      'leaves its module',
    ],
    ['the router in a use case', 'src/orders/x.ts', "import { redirect } from 'react-router';", 'uses the router'],
    [
      'the environment outside config',
      'src/orders/x.ts',
      'export const port = process.env.PORT;',
      'reads the environment',
    ],
    [
      'a file of more than 250 lines',
      'src/orders/x.ts',
      'export const a = 1;\n'.replace('a', 'b') + '// line\n'.repeat(250),
      'more than 250',
    ],
  ])('%s', (_, file, source, problem) => {
    expect(plant(file, source)).toContain(problem);
  });

  it('a query on the table of another module', () => {
    const tables = { file: 'src/catalog/tables.ts', source: "export const offers = pgTable('offers', {});" };
    expect(plant('src/orders/x.ts', 'const q = sql`select 1 from offers`;', [tables])).toContain(
      'table of another module',
    );
  });

  it('a folder that is not in the plan', () => {
    expect(() => plant('src/helpers/x.ts', "import '#kit/id';")).toThrow('not in src/modules.ts');
  });

  it('while an honest file passes', () => {
    expect(plant('src/orders/x.ts', "import { quote } from '#catalog/model';\nimport { useText } from '#text';")).toBe(
      '',
    );
  });
});
