import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { Way } from '../../model.ts';
import type { NotBecause } from '../../people/preview.ts';
import { reasonWord, wayWords } from '../journey-words.ts';
import type { ShownJourney } from './read-journey.ts';

/** Who would have got the first message in the last 30 days, who not, and why. Nothing is sent. */
export function PreviewPart({ shown: { key, preview, maySee } }: { shown: ShownJourney }) {
  const sum = (counts: Partial<Record<string, number>>) =>
    Object.values(counts).reduce<number>((all, one) => all + (one ?? 0), 0);
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <Heading level={2} size="small" id="preview">
        {say('Who would have got it')}
      </Heading>
      {!preview && (
        <ButtonLink
          to={studioPaths.studioJourney(key, { preview: 'yes' })}
          size="sm"
          variant="secondary"
          className="justify-self-start"
        >
          {say('Look at the last 30 days')}
        </ButtonLink>
      )}
      {preview && (
        <Notice
          tone="info"
          role="status"
          title={say('Would have got it: {count}. Would not: {not}.', {
            count: sum(preview.ways),
            not: sum(preview.reasons),
          })}
        >
          <ul className="list-disc ps-5">
            {(Object.entries(preview.ways) as [Way, number][]).map(([way, count]) => (
              <li key={way}>
                {say(wayWords[way])}: {count}
              </li>
            ))}
            {(Object.entries(preview.reasons) as [NotBecause, number][]).map(([why, count]) => (
              <li key={why}>
                {say('Not, because')}: {reasonWord(why)} – {count}
              </li>
            ))}
          </ul>
          <p>{say('With the times set here, and what people agreed to as of today. Nothing was sent.')}</p>
          {preview.more && <p>{say('There were more; the first 300 were looked at.')}</p>}
        </Notice>
      )}
      {preview && maySee && preview.people.length > 0 && (
        <RecordList label={say('Who would have got it')}>
          {preview.people.slice(0, 50).map(({ id, name, path, at, way, why }) => (
            <RecordRow
              key={id}
              to={path}
              title={name}
              detail={way ? say(wayWords[way]) : why && reasonWord(why)}
              meta={<Moment at={at} />}
            />
          ))}
        </RecordList>
      )}
    </section>
  );
}
