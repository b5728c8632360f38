import Trash2 from 'lucide-react/icons/trash-2';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { templateFacts, templateNames } from '../../templates/template-plan.ts';
import { PageDrawing } from './page-drawing.tsx';
import type { ShownTemplates } from './read-templates.ts';

type Props = { saved: ShownTemplates; programme: string | undefined; refusal: string | null };

/** All page templates: built-in and saved ones. */
export function TemplatesView({ saved, programme, refusal }: Props) {
  const to = (template: string) => studioPaths.studioUseTemplate({ template, programme });
  return (
    <>
      <PageHead title={say('Pages from a template')} back={{ to: studioPaths.studioPages(), label: say('Pages') }}>
        {say(
          'Choose one. It makes the pages of a programme as drafts, in the languages you want, filled with what is known already.',
        )}
      </PageHead>
      {refusal && (
        <Notice tone="warning" role="alert">
          {refusal}
        </Notice>
      )}
      <ul aria-label={say('Templates')} className="grid gap-4 grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        {templateNames.map((name) => (
          <li key={name}>
            <Card to={to(name)} title={say(templateFacts[name].title)} blocks={templateFacts[name].blocks}>
              {say(templateFacts[name].about)}
            </Card>
          </li>
        ))}
      </ul>
      <section aria-labelledby="own" className="grid gap-3">
        <Heading level={2} size="small" id="own">
          {say('Your own templates')}
        </Heading>
        {saved.length === 0 ? (
          <p className="text-sm text-ink-soft">
            {say('None yet. Open a published page and choose “Save as a template”.')}
          </p>
        ) : (
          <ul aria-label={say('Your own templates')} className="grid gap-4 grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
            {saved.map(({ id, name, languages, blocks }) => (
              <li key={id} className="grid content-start gap-1">
                <Card to={to(id)} title={name} blocks={blocks}>
                  {languages.map((code) => languageName(code)).join(', ')}
                </Card>
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button
                    size="sm"
                    variant="quiet"
                    name="do"
                    value="remove"
                    icon={<Trash2 />}
                    aria-label={say('Remove {name}', { name })}
                  >
                    {say('Remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

type CardProps = { to: string; title: string; blocks: readonly string[]; children: React.ReactNode };

function Card({ to, title, blocks, children }: CardProps) {
  return (
    <AppLink
      to={to}
      className="grid content-start gap-2 rounded-xl border border-line bg-surface p-3 text-ink hover:border-brand [overflow-wrap:anywhere]"
    >
      <PageDrawing blocks={blocks} />
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-ink-soft">{children}</span>
    </AppLink>
  );
}
