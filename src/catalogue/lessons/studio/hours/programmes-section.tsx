import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { ShownHours } from './read-hours.ts';

/** The 1-on-1 programmes of a teacher, and their languages. */
export function ProgrammesSection({ shown: { programmes, mayAssign, teacher } }: { shown: ShownHours }) {
  const taught = programmes.filter(({ languages }) => languages.some(({ on }) => on));
  return (
    <section aria-labelledby="programmes" className="grid gap-3">
      <Heading level={2} size="small" id="programmes">
        {say('Programmes')}
      </Heading>
      {programmes.length === 0 && (
        <p className="text-sm text-ink-soft">{say('There is no 1-on-1 programme yet: make one under Programmes.')}</p>
      )}
      {!mayAssign && (
        <ul className="grid gap-1">
          {taught.map(({ slug, title, languages }) => (
            <li key={slug}>
              {title}: {languages.flatMap(({ on, name }) => (on ? [name] : [])).join(', ')}
            </li>
          ))}
          {taught.length === 0 && <li className="text-sm text-ink-soft">{say('None yet. A manager says which.')}</li>}
        </ul>
      )}
      {mayAssign && programmes.length > 0 && (
        <Form method="post" key={teacher.id} className="grid gap-5">
          <input type="hidden" name="do" value="programmes" />
          <input type="hidden" name="teacher" value={teacher.id} />
          <p className="text-sm text-ink-soft">
            {say(
              'A programme with a teacher who has hours is sold by times that buyers choose; without, by the dates of its batches.',
            )}
          </p>
          {programmes.map(({ slug, title, languages }) => (
            <fieldset key={slug} className="grid gap-2">
              <legend className="field-label">{title}</legend>
              <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
                {languages.map(({ code, name, on }) => (
                  <label key={code} className="radio-card items-center max-sm:gap-2 max-sm:px-2.5">
                    <input
                      type="checkbox"
                      name="taught"
                      value={`${slug} ${code}`}
                      defaultChecked={on}
                      className="choice-mark"
                    />
                    <span>{name}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <Button className="justify-self-start">{say('Save the programmes')}</Button>
        </Form>
      )}
    </section>
  );
}
