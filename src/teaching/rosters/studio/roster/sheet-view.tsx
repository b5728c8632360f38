import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { attendanceStates, attendanceWords } from '../../model.ts';
import type { Roster } from '../../roster/read-roster.ts';

/** The printed roster: one line per learner, one box per session, notes at the end. */
export function SheetView({ roster: { batch, sessions, learners } }: { roster: Roster }) {
  const cell = 'border border-line-strong px-2 py-1.5 text-start align-top';
  const letters = attendanceStates.map(
    (state) => `${say(attendanceWords[state].letter)} ${say(attendanceWords[state].name)}`,
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <AppLink
          to={studioPaths.studioRoster(batch.id)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {say('Back to the roster')}
        </AppLink>
        <Button size="sm" onClick={() => window.print()}>
          {say('Print')}
        </Button>
      </div>
      <header>
        <h1 className="heading text-2xl">{batch.programme}</h1>
        <p>
          {batch.when} · {batch.language} ·{' '}
          {say('{taken} of {capacity} seats', { taken: learners.length, capacity: batch.capacity })}
        </p>
        <p className="text-sm">{letters.join(' · ')}</p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is scrolled by keyboard too (WCAG 2.1.1) */}
      <div role="region" aria-label={say('Learners')} tabIndex={0} className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className={cell}>
                {say('Learner')}
              </th>
              <th scope="col" className={cell}>
                {say('Age')}
              </th>
              {sessions.map(({ id, number, when, cancelled }) => (
                <th key={id} scope="col" className={`${cell} min-w-16 text-xs`}>
                  {cancelled ? say('{number}: cancelled', { number }) : `${number}: ${when}`}
                </th>
              ))}
              <th scope="col" className={`${cell} min-w-40`}>
                {say('Notes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {learners.map(({ id, name, age, marks, notes, buyer }) => (
              <tr key={id} className="break-inside-avoid">
                <th scope="row" className={`${cell} font-semibold`}>
                  <bdi>{name}</bdi>
                  {buyer && <span className="block text-xs font-normal">{buyer.mobile}</span>}
                </th>
                <td className={cell}>{age}</td>
                {sessions.map((session, index) => {
                  const mark = marks[index];
                  return (
                    <td key={session.id} className={`${cell} text-center font-semibold`}>
                      {mark ? say(attendanceWords[mark].letter) : ''}
                    </td>
                  );
                })}
                <td className={`${cell} break-words whitespace-pre-line`}>
                  {notes.map(({ text }) => text).join('\n')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
