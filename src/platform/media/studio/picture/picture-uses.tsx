import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { MediaUse, UseKind } from '../../model.ts';

const places: Record<UseKind, { word: StaffSentence; to: (record: string) => string }> = {
  page: { word: 'Page', to: (record) => record },
  programme: { word: 'Programme', to: (record) => studioPaths.studioProgramme(record) },
  draft: { word: 'Draft', to: (record) => studioPaths.studioPageEditor(record) },
  release: { word: 'Release', to: (record) => studioPaths.studioRelease(record) },
  template: { word: 'Page template', to: () => studioPaths.studioTemplates() },
  newsletter: { word: 'Newsletter', to: (record) => studioPaths.studioNewsletter(record) },
};

/** What shows a picture, each with the way to it. */
export function PictureUses({ uses }: { uses: MediaUse[] }) {
  return (
    <section aria-labelledby="uses" className="grid gap-2">
      <Heading level={2} size="small" id="uses">
        {say('Where it is used')}
      </Heading>
      {uses.length === 0 ? (
        <p className="text-sm text-ink-soft">{say('Nowhere yet.')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {uses.map(({ kind, record, label }) => (
            <li key={`${kind} ${record}`} className="flex flex-wrap items-center gap-x-3 px-4 py-1">
              <span className="text-sm text-ink-soft">{say(places[kind].word)}</span>
              <AppLink
                to={places[kind].to(record)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline [overflow-wrap:anywhere]"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
