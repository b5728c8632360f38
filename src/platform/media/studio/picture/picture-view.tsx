import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { History } from '#platform/people/ui/history.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { uploadRefusals } from '../../model.ts';
import { sizeWords } from '../list/media-items.tsx';
import type { PictureAnswer } from './act-on-picture.ts';
import { PictureForm } from './picture-form.tsx';
import type { ShownMediaPicture } from './read-picture.ts';
import { ReplaceForm } from './replace-form.tsx';
import { PictureUses } from './picture-uses.tsx';

type PictureViewProps = { shown: ShownMediaPicture; mayChange: boolean; answer: PictureAnswer | undefined };

const doneWords = lookup<StaffSentence>({
  uploaded: 'The picture is in the library. Say what it shows, then it can be used on pages.',
  duplicate: 'This picture is in the library already: here it is. Nothing was added.',
  saved: 'Saved. Pages show it so from now on.',
  replaced: 'The picture is replaced everywhere it is used. Look whether its text still fits.',
  archived: 'Archived: it is not offered any more. What shows it goes on showing it.',
  restored: 'It is in the library again.',
});

const actWords = lookup<StaffSentence>({
  'uploaded-picture': 'uploaded it',
  'changed-picture': 'changed it',
  'replaced-picture': 'replaced the file',
  'archived-picture': 'archived it',
  'restored-picture': 'restored it',
});

/** One picture: its texts, focal point, uses, replacement and history. */
export function PictureView({ shown, mayChange, answer }: PictureViewProps) {
  const { name, archived, width, height, bytes, at, kind, done } = shown;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: studioPaths.studioMedia(), label: say('Pictures') }}
        badge={archived ? <Badge tone="neutral">{say('archived')}</Badge> : undefined}
      />
      {done && doneWords[done] && !answer && (
        <Notice tone={done === 'duplicate' ? 'info' : 'success'} role="status">
          {say(doneWords[done])}
        </Notice>
      )}
      <Refusal shown={shown} />
      {mayChange ? (
        <PictureForm key={shown.version} shown={shown} answer={answer} />
      ) : (
        <Picture source={shown.source} alt={shown.alt} sizes="(width >= 48rem) 32rem, 100vw" className="max-w-lg" />
      )}
      <PictureUses uses={shown.uses} />
      {mayChange && <ReplaceForm shown={shown} />}
      <Facts
        rows={[
          [say('Kind'), kind === 'photo' ? say('Photo') : say('Drawing (SVG)')],
          [say('Size'), `${width} × ${height} · ${sizeWords(bytes)}`],
          [say('Uploaded'), <Moment key="at" at={at} />],
        ]}
      />
      {mayChange && <Leave archived={archived} inUse={shown.uses.length > 0} />}
      <History entries={shown.entries} words={actWords} />
    </>
  );
}

function Refusal({ shown: { refusal, same } }: { shown: ShownMediaPicture }) {
  if (refusal === null) return null;
  if (refusal === 'in-use')
    return (
      <Notice tone="warning" role="alert" title={say('The picture was not deleted')}>
        {say('It is still used where the list below says. Take it away there first, or archive it here.')}
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={say('The picture was not replaced')}>
      {refusal === 'stale' && say('Somebody changed this picture meanwhile. Look at it, then choose the file again.')}
      {refusal === 'duplicate' &&
        (same ? (
          <>
            {say('This file is in the library already:')}{' '}
            <AppLink to={studioPaths.studioMediaPicture(same.id)} className="font-semibold underline">
              {same.name}
            </AppLink>
          </>
        ) : (
          say('This file is in the library already.')
        ))}
      {refusal !== 'stale' && refusal !== 'duplicate' && say(uploadRefusals[refusal])}
    </Notice>
  );
}

/** Out of the library, or away for good; a picture in use can only be archived. */
function Leave({ archived, inUse }: { archived: boolean; inUse: boolean }) {
  return (
    <Form method="post" className="grid gap-3">
      <Button
        size="sm"
        variant="secondary"
        name="do"
        value={archived ? 'restore' : 'archive'}
        className="justify-self-start"
      >
        {archived ? say('Restore') : say('Archive')}
      </Button>
      <Disclosure summary={say('Delete it')} id="delete">
        {inUse ? (
          <p>{say('It is used where the list above says. Take it away there first, or archive it.')}</p>
        ) : (
          <div className="grid gap-3">
            <p>{say('The picture and all its files go, for good. Nobody can bring them back.')}</p>
            <Button size="sm" variant="danger" name="do" value="delete" className="justify-self-start">
              {say('Delete for good')}
            </Button>
          </div>
        )}
      </Disclosure>
    </Form>
  );
}
