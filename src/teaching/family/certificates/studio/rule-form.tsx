import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { useLanguagesOf } from '#foundation/ui/admin/site-lists.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { CertificateRule } from '../../model.ts';
import type { RuleAnswer } from './save-rule-form.ts';

type RuleFormProps = { rule: CertificateRule; sessions: number; answer: RuleAnswer | undefined };

/** When the certificate is earned and what is printed below the name. Overwriting somebody else's change must be deliberate. */
export function RuleForm({ rule, sessions, answer }: RuleFormProps) {
  const { problems = {}, saved } = answer ?? {};
  const shown = saved ?? rule;
  const typed = (name: 'least' | (typeof languageCodes)[number]) => {
    if (answer) return name === 'least' ? answer.typed.least : (answer.typed.texts[name] ?? '');
    return name === 'least' ? String(rule.least ?? '') : (rule.texts[name] ?? '');
  };
  const codes = useLanguagesOf((code) => typed(code));
  return (
    <Disclosure summary={ruleWords(rule, sessions)} open={answer !== undefined} id="act-rule">
      <Form method="post" className="grid max-w-xl gap-4">
        {saved && (
          <Notice tone="warning" role="alert" title={say('Somebody saved this meanwhile')}>
            <p>
              {savedWords(saved, sessions)}{' '}
              {languageCodes
                .filter((code) => saved.texts[code])
                .map((code) => `${languageName(code)}: “${saved.texts[code]}”`)
                .join(' ')}
            </p>
            <p>{say('Yours stands below. Save again to replace theirs.')}</p>
          </Notice>
        )}
        <input type="hidden" name="do" value="rule" />
        <input type="hidden" name="version" value={shown.version} />
        <Field
          name="least"
          formId="rule"
          label={say('Attended at least (of {count} sessions)', { count: sessions })}
          hint={say('Empty: staff decide by hand.')}
          inputMode="numeric"
          defaultValue={typed('least')}
          error={problems.least}
        />
        {codes.map((code) => (
          <Field
            key={code}
            name={`text-${code}`}
            formId="rule"
            lang={code}
            label={say('Words below the name, {language}', { language: languageName(code) })}
            hint={code === 'en' ? say('Empty: that the learner has completed the programme.') : undefined}
            maxLength={300}
            defaultValue={typed(code)}
            error={problems[code]}
          />
        ))}
        <Button variant="secondary">{say('Save for this programme')}</Button>
      </Form>
    </Disclosure>
  );
}

function ruleWords({ least }: CertificateRule, sessions: number): string {
  if (least === null) return say('Rule and words: staff decide by hand');
  return say('Rule and words: attended at least {least} of {count} sessions', { least, count: sessions });
}

function savedWords({ least }: CertificateRule, sessions: number): string {
  if (least === null) return say('Saved: staff decide by hand.');
  return say('Saved: attended at least {least} of {count} sessions.', { least, count: sessions });
}
