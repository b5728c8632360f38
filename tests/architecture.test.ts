import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { strayCleanUps } from './architecture/clean-ups.ts';
import { violations, type SourceFile } from './architecture/violations.ts';

const read = (folder: string): SourceFile[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)).split(path.sep).join('/'))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts') && !file.includes('node_modules'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const isTest = ({ file }: SourceFile) => /\.test\.tsx?$/.test(file);
const sources = () => read('src').filter((item) => !isTest(item));
/** Tests, scripts and benches, which use the modules too. */
const users = () => [...read('src').filter(isTest), ...read('tests'), ...read('scripts')];

describe('the walls of the house', () => {
  it('reads the whole of src', () => {
    expect(sources().length).toBeGreaterThan(600);
  });

  it('every import goes through a public entry and downwards, every file and folder keeps its size, every table its module', () => {
    expect(violations(sources(), users())).toEqual([]);
  });

  it('no effect and no ref hands React the answer of a method as a clean-up', () => {
    expect(sources().flatMap(strayCleanUps)).toEqual([]);
  });
});

describe('a planted violation is found', () => {
  const plant = (file: string, source: string, others: SourceFile[] = []) =>
    violations([{ file, source }, ...others]).join('\n');

  it.each([
    [
      'an upward import',
      'src/catalogue/catalog/x.ts',
      "import { placeOrder } from '#sales/orders';",
      'imports upwards',
    ],
    [
      'an import on the same layer',
      'src/catalogue/catalog/x.ts',
      "import { holdSeats } from '#catalogue/batches';",
      'imports upwards',
    ],
    [
      'an upward type import',
      'src/foundation/kit/x.ts',
      "import type { Order } from '#sales/orders/model';",
      'imports upwards',
    ],
    ['an upward re-export', 'src/foundation/kit/x.ts', "export { x } from '#sales/orders';", 'imports upwards'],
    [
      'a dynamic upward import',
      'src/platform/jobs/x.ts',
      "export const go = () => import('#sales/orders');",
      'imports upwards',
    ],
    [
      'an import past an entry',
      'src/sales/orders/x.ts',
      "import { offers } from '#catalogue/catalog/tables.ts';",
      'past a public entry',
    ],
    [
      'a relative way out of a module',
      'src/sales/orders/x.ts',
      "import { offers } from '../catalog/tables.ts';",
      'leaves its module',
    ],
    ['its own entry', 'src/sales/orders/x.ts', "import { placeOrder } from '#sales/orders';", 'imports its own entry'],
    ['test code in the product', 'src/sales/orders/x.ts', "import { world } from '#tests/world';", 'imports test code'],
    ['a way out of src', 'src/sales/orders/x.ts', "import '../../tests/support/world.ts';", 'leaves its module'],
    [
      'the router in a use case',
      'src/sales/orders/x.ts',
      "import { redirect } from 'react-router';",
      'uses the router',
    ],
    [
      'the environment outside config',
      'src/sales/orders/x.ts',
      'export const port = process.env.PORT;',
      'reads the environment',
    ],
    [
      'a file of more than 400 lines',
      'src/sales/orders/x.ts',
      'export const a = 1;\n'.replace('a', 'b') + '// line\n'.repeat(400),
      'more than 400',
    ],
    ['a page of more than 80 lines', 'src/sales/orders/x.page.tsx', '// line\n'.repeat(81), 'more than 80'],
    ['an import of a later area', 'src/sales/orders/order/x.ts', "import '../checkout/y.ts';", 'imports a later area'],
    [
      'an import of the root of its module',
      'src/sales/orders/order/x.ts',
      "import '../order-jobs.ts';",
      'the root of its module',
    ],
    ['an area that is not in the plan', 'src/sales/orders/misc/x.ts', 'export const a = 1;', 'not in src/modules.ts'],
    [
      "the router's internals outside web",
      'src/sales/orders/ui/x.tsx',
      'export const a = window.__reactRouterContext;',
      'uses internals',
    ],
    ['test code inside src', 'src/sales/orders/test-world.ts', 'export const a = 1;', 'is test code'],
    ['a piece of kit that nobody uses', 'src/foundation/kit/x.ts', 'export const a = 1;', 'fewer than two modules'],
    [
      'a foreign table in a trigger',
      'src/sales/orders/x.ts',
      'const t = sql`create trigger x after insert on offers`;',
      'table of another module',
    ],
  ])('%s', (_, file, source, problem) => {
    const offers = { file: 'src/catalogue/catalog/tables.ts', source: "export const offers = pgTable('offers', {});" };
    expect(plant(file, source, [offers])).toContain(problem);
  });

  it('a circle, also of types alone', () => {
    const other = { file: 'src/sales/orders/y.ts', source: "import type { X } from './x.ts';\nexport type Y = X;" };
    const source = "import type { Y } from './y.ts';\nexport type X = Y | null;";
    expect(plant('src/sales/orders/x.ts', source, [other])).toContain(
      'a circle of imports: src/sales/orders/x.ts → src/sales/orders/y.ts',
    );
  });

  it('a folder of more than 30 files', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      file: `src/sales/orders/x${n}.ts`,
      source: 'export const a = 1;',
    }));
    expect(plant('src/sales/orders/y.ts', 'export const b = 1;', many)).toContain('src/sales/orders holds 31 files');
  });

  it('an export of an entry that nobody outside uses', () => {
    expect(plant('src/sales/orders/index.server.ts', 'export const placeOrder = 1;')).toContain(
      '#sales/orders exports placeOrder, which nobody outside uses',
    );
  });

  it('a query on the table of another module', () => {
    const tables = { file: 'src/catalogue/catalog/tables.ts', source: "export const offers = pgTable('offers', {});" };
    expect(plant('src/sales/orders/x.ts', 'const q = sql`select 1 from offers`;', [tables])).toContain(
      'table of another module',
    );
  });

  it('a folder that is not in the plan', () => {
    expect(() => plant('src/helpers/x.ts', "import '#foundation/kit/id.ts';")).toThrow('not in src/modules.ts');
  });

  it.each([
    'useEffect(() => box.current?.scrollIntoView(), []);',
    'React.useLayoutEffect(() => box.focus());',
    'useEffect(() => { if (open) return box.close(); }, []);',
    'useEffect(() => (open ? box.focus() : undefined), []);',
    'useEffect(() => scrollTo(0, 0), []);',
    'useEffect(async () => {}, []);',
    'const a = <p ref={(node) => node?.focus()} />;',
    'const a = <p ref={(node) => (box.current = node)} />;',
  ])('a clean-up that is none: %s', (source) => {
    expect(strayCleanUps({ file: 'src/sales/orders/x.tsx', source })).toHaveLength(1);
  });

  it.each([
    'useEffect(() => { box.current?.scrollIntoView(); }, []);',
    'useEffect(() => () => clearTimeout(wait), []);',
    'useEffect(() => void load(), [load]);',
    'useEffect(() => watch(box), []);',
    'useEffect(() => { const stop = () => {}; return stop; });',
    'useEffect(() => { const all = rows.map((row) => row.focus()); }, []);',
    'const a = <p ref={(node) => { node?.focus(); }} />;',
  ])('and none in %s', (source) => {
    expect(strayCleanUps({ file: 'src/sales/orders/x.tsx', source })).toEqual([]);
  });

  it('while an honest file passes', () => {
    expect(
      plant(
        'src/sales/orders/x.ts',
        "import { quote } from '#catalogue/catalog/model';\nimport { useText } from '#foundation/i18n/index.tsx';",
      ),
    ).toBe('');
  });
});
