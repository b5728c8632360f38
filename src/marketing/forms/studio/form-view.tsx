import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { AuditEntry } from '#platform/people/model';
import { History } from '#platform/people/ui/history.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { fieldKinds } from '../model.ts';
import { FieldForm } from './field-form.tsx';
import { kindWords } from './form-words.ts';
import { NumberCheck } from './number-check.tsx';
import type { ShownForm } from './read-form.ts';
import type { FormAnswer } from './submit-form.ts';

type FormViewProps = {
  shown: ShownForm;
  /** Names of languages in which no code can be sent. */
  unreached: string[];
  entries: AuditEntry[];
  mayChange: boolean;
  answer: FormAnswer | undefined;
};

/** One form: its fields in order, the open one, and its name. */
export function FormView({ shown, unreached, entries, mayChange, answer }: FormViewProps) {
  const { id, slug, name, version, rows, open } = shown;
  return (
    <>
      <PageHead title={name} back={{ to: studioPaths.studioForms(), label: say('Forms') }}>
        {say('In pages: {slug}. Every form also asks for name, number and consent.', { slug })}
      </PageHead>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.refusal}
        </Notice>
      )}
      <section aria-labelledby="fields" className="grid gap-3">
        <Heading level={2} size="small" id="fields">
          {say('Fields')}
        </Heading>
        {rows.length === 0 && <p className="text-ink-soft">{say('No fields yet.')}</p>}
        <ol className="grid gap-2">
          {rows.map((row, at) => (
            <li key={row.key} className="grid gap-2 rounded-lg border border-line p-3 sm:grid-cols-[1fr_auto]">
              <div className="grid min-w-0 gap-1">
                {mayChange ? (
                  <AppLink
                    to={studioPaths.studioForm(id, { field: row.key })}
                    className="min-w-0 font-semibold break-words underline"
                  >
                    {row.title}
                  </AppLink>
                ) : (
                  <p className="min-w-0 font-semibold break-words">{row.title}</p>
                )}
                <p className="text-sm text-ink-soft">
                  {[say(kindWords[row.kind]), row.required && say('Must be answered'), row.condition]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {row.missing.length > 0 && (
                  <Badge tone="warning">{say('Missing in: {languages}', { languages: row.missing.join(', ') })}</Badge>
                )}
              </div>
              {mayChange && <FieldSteps {...{ version, at }} row={row} last={at === rows.length - 1} />}
            </li>
          ))}
        </ol>
      </section>
      {mayChange && open && (
        <FieldForm key={open.key ?? `new ${open.typed.kind}`} open={open} answer={answer} version={version} />
      )}
      {mayChange && !open && (
        <>
          <nav aria-label={say('Add a field')} className="flex flex-wrap gap-2">
            {fieldKinds.map((kind) => (
              <ButtonLink key={kind} to={studioPaths.studioForm(id, { add: kind })} variant="secondary" size="sm">
                {say('Add: {kind}', { kind: say(kindWords[kind]) })}
              </ButtonLink>
            ))}
          </nav>
          <NumberCheck shown={shown} unreached={unreached} />
          <Form method="post" noValidate className="grid max-w-xl gap-4">
            <input type="hidden" name="version" value={version} />
            <Field name="name" label={say('Name')} defaultValue={answer?.name ?? name} autoComplete="off" />
            <Button name="do" value="rename" variant="secondary" className="justify-self-start">
              {say('Rename')}
            </Button>
          </Form>
        </>
      )}
      <History entries={entries} />
    </>
  );
}

type StepsProps = { version: number; row: ShownForm['rows'][number]; at: number; last: boolean };

/** Moves or removes a field, one tap each. */
function FieldSteps({ version, row, at, last }: StepsProps) {
  const about = { field: row.title };
  return (
    <Form method="post" className="flex flex-wrap content-start gap-2">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="field" value={row.key} />
      {at > 0 && (
        <Button
          name="do"
          value="up"
          size="sm"
          variant="quiet"
          icon={<ArrowUp />}
          aria-label={say('Move {field} up', about)}
        />
      )}
      {!last && (
        <Button
          name="do"
          value="down"
          size="sm"
          variant="quiet"
          icon={<ArrowDown />}
          aria-label={say('Move {field} down', about)}
        />
      )}
      <Button
        name="do"
        value="remove"
        size="sm"
        variant="quiet"
        icon={<Trash2 />}
        aria-label={say('Remove {field}', about)}
      />
    </Form>
  );
}
