import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { ShownLessons } from './read-lessons.ts';
import type { RuleAnswer } from './submit-rule.ts';

/** By what rule families move the lessons of each 1-on-1 programme. */
export function RuleForms({ rules, answer }: { rules: ShownLessons['rules']; answer: RuleAnswer | undefined }) {
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="rules" className="grid gap-3">
      <Heading level={2} size="small" id="rules">
        {say('When families may move a lesson')}
      </Heading>
      {rules.map((rule) => {
        const { slug, title, moveHours, mostMoves, version } = rule;
        const mine = answer?.programme === slug ? answer : undefined;
        const field = (name: 'moveHours' | 'mostMoves') => ({
          name,
          formId: slug,
          defaultValue: mine?.values[name] ?? rule[name],
          error: mine?.problems[name],
        });
        return (
          <Disclosure
            key={slug}
            summary={say('{title}: until {hours} hours before, {times} times a lesson', {
              title,
              hours: moveHours,
              times: mostMoves,
            })}
            open={mine !== undefined || undefined}
          >
            <Form method="post" key={version} className="grid max-w-md gap-4">
              <input type="hidden" name="do" value="rule" />
              <input type="hidden" name="programme" value={slug} />
              <input type="hidden" name="version" value={mine?.version ?? version} />
              {mine?.changed && (
                <Notice tone="warning" role="alert">
                  {mine.changed}
                </Notice>
              )}
              <div className="grid grid-cols-2 gap-4">
                <Field {...field('moveHours')} label={say('Hours before')} inputMode="numeric" required />
                <Field {...field('mostMoves')} label={say('Times a lesson')} inputMode="numeric" required />
              </div>
              <Button size="sm" className="justify-self-start">
                {say('Save')}
              </Button>
            </Form>
          </Disclosure>
        );
      })}
    </section>
  );
}
