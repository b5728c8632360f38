import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { paths } from '#foundation/web/paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import type { listMissedSearches } from '../content-check/missed-searches.ts';

type MissedSearchesProps = { rows: Awaited<ReturnType<typeof listMissedSearches>>; mayChange: boolean };

/** The searches that found nothing; each opens the search of the site as visitors see it. */
export function MissedSearches({ rows, mayChange }: MissedSearchesProps) {
  return (
    <RecordList label={say('Searches')}>
      {rows.map(({ words, language, times, lastAt }) => (
        <RecordRow
          key={`${language} ${words}`}
          to={paths.search(language, words)}
          title={words}
          detail={languageName(language)}
          meta={
            <>
              <span>
                {times === 1 ? say('Once') : say('{count} times', { count: times.toLocaleString(staffLanguage()) })}
              </span>
              <Moment at={lastAt} />
            </>
          }
          action={
            mayChange && (
              <Form method="post">
                <input type="hidden" name="words" value={words} />
                <input type="hidden" name="language" value={language} />
                <Button size="sm" variant="quiet" name="do" value="forget">
                  {say('Take off the list')}
                  <span className="visually-hidden">: {words}</span>
                </Button>
              </Form>
            )
          }
        />
      ))}
    </RecordList>
  );
}
