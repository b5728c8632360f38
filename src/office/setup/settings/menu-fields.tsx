import { say } from '#foundation/i18n/staff/say.ts';
import { menuRows } from '#platform/school/model';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { LanguageFields, LinesField, TextField } from '#foundation/ui/admin/versioned-fields.tsx';

const pagesId = 'addresses-of-pages';

/** The entries of the header menu and the footer links. `pages`: the existing paths. */
export function MenuFields({ pages }: { pages: readonly string[] }) {
  return (
    <>
      <datalist id={pagesId}>
        {pages.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
      {Array.from({ length: menuRows }, (_, row) => (
        <Disclosure key={row} summary={say('Entry {number}', { number: row + 1 })} open={row < 2}>
          <div className="grid gap-4">
            <TextField
              name={`menu.${row}.path`}
              label={say('Leads to')}
              list={pagesId}
              placeholder="/workshops"
              autoCapitalize="none"
              spellCheck={false}
            />
            <LanguageFields name={`menu.${row}`} legend={say('It is called')} maxLength={40} required={false} />
          </div>
        </Disclosure>
      ))}
      <LinesField
        name="footer"
        label={say('Links at the foot of each page')}
        hint={say('The addresses of pages, one on each line: policies, most of all.')}
        rows={6}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
