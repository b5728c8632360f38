import { say } from '#foundation/i18n/staff/say.ts';
import { cutTo, printable } from '#foundation/kit/clean-text.ts';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';

/** A row of a courier's file, as typed. */
export type StateRow = { line: number; tracking: string; words: string; at: string };

/** Limit of rows per file. */
export const maxStates = 250;

/** The column names couriers and aggregators use, the likeliest first. */
const columns = {
  tracking:
    /^(awb|awb (no|nos|number|code)|air ?way ?bill( (no|number))?|waybill( (no|number))?|tracking( (no|number|id|code))?|tracking ?number|consignment( (no|number))?|docket( (no|number))?|article number|lrn)$/,
  state: /^(current status|shipment status|delivery status|tracking status|last status|latest status|status|state)$/,
  at: /^(delivered (date|on|at)|delivery date|status date|status (date )?time|last (update|updated|scan)( (date|on|at|time))?|updated (at|on)|date|time|at)$/,
};

/**
 * The rows of a courier's list (CSV or a pasted table) by column names, ignoring other columns. Without a head, the first column is the number and
 * the second the state. Refuses with a sentence that names what is missing.
 */
export function readStateFile(text: string): Outcome<StateRow[], 'file', string> {
  const { whole, added } = withHead(text);
  const table = readCsv(whole, { most: maxStates });
  if (!table.ok)
    return refused(
      'file',
      table.reason === 'broken'
        ? say('This list is broken. Look at line {line}.', { line: table.details.line - added })
        : table.reason === 'too-many'
          ? say('Give at most {most} rows at once.', { most: maxStates })
          : say('Give at least one row: the number, then the state.'),
    );
  const { head, rows } = table.value;
  const at = (name: keyof typeof columns) => head.findIndex((word) => columns[name].test(plain(word)));
  const [tracking, state, when] = [at('tracking'), at('state'), at('at')];
  if (tracking < 0) return refused('file', say('No column is called “AWB” or “Tracking number”.'));
  if (state < 0) return refused('file', say('No column is called “Status” or “State”.'));
  const cell = (cells: string[], index: number) => cutTo(printable(cells[index] ?? ''), 80);
  return ok(
    rows.map(({ line, cells }) => ({
      line: line - added,
      // Spreadsheets prefix long numbers to keep them as text.
      tracking: cell(cells, tracking)
        .replace(/^['=]?"?/, '')
        .replace(/"$/, ''),
      words: cell(cells, state),
      at: when < 0 ? '' : cell(cells, when),
    })),
  );
}

/** Pasted rows often have no head: then the first cell has a digit, which no column name has. */
function withHead(text: string): { whole: string; added: number } {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const separator = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  const bare = /\d{3}/.test(first.split(separator)[0] ?? '');
  if (!bare) return { whole: text, added: 0 };
  const more = first.split(separator).slice(2);
  const head = ['AWB', 'Status', ...more.map((_, index) => (index === 0 ? 'Date' : `x${index}`))];
  return { whole: `${head.join(separator)}\n${text}`, added: 1 };
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
