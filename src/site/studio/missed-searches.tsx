import { Form } from 'react-router';
import { languageName } from '#i18n/staff/language-name';
import { say, staffLanguage } from '#i18n/staff/say';
import { paths } from '#paths';
import { Moment } from '#ui/admin/moment';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { Button } from '#ui/controls/button';
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
