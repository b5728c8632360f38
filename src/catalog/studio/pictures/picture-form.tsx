import { useRef, useState, type ChangeEvent } from 'react';
import { say } from '#i18n/staff/say';
import { paths } from '#paths';
import { PageHead } from '#ui/admin/page-head';
import { Button } from '#ui/controls/button';
import { Notice } from '#ui/feedback/notice';
import { describedBy, FieldFrame, placeId } from '#ui/forms/field-frame';
import { FormProblems, useFocusOnProblems } from '#ui/forms/form-problems';
import { Picture } from '#ui/media/picture';
import { largestPicture, pictureRefusals } from '../../pictures/picture-rules.ts';
import type { FormAnswer } from '../shared/flat-form.ts';
import { FormFields, LanguageFields } from '../shared/form-pieces.tsx';
import type { PictureView } from './read-picture-view.ts';

type PictureFormProps = { shown: PictureView; answer: FormAnswer | undefined };

/** The picture of a programme: uploaded, replaced, described in each language, and removed. */
export function PictureForm({ shown, answer }: PictureFormProps) {
  const { id, title, version, picture, values, needed } = shown;
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, answer);
  const problems = Object.entries(answer?.problems ?? {}).map(([field, message]) => ({ field, message }));
  return (
    <>
      <PageHead title={say('Picture')} back={{ to: paths.studioProgramme(id), label: title }}>
        {say('It stands on cards and at the top of pages, in place of the drawing of the topic.')}
      </PageHead>
      {answer?.stale ? (
        <Notice
          tone="warning"
          role="alert"
          title={say('{who} changed the picture while you were here', { who: answer.stale.who })}
        >
          {say(
            'Their picture is shown below, and their words stand at the fields that differ. Yours is not saved: choose your file again to replace it.',
          )}
        </Notice>
      ) : (
        <FormProblems title={say('Not saved yet. Please look at these fields.')} problems={problems} />
      )}
      {picture && <Picture {...picture} sizes="(width >= 40rem) 28rem, 100vw" className="w-full max-w-md" />}
      {/* A new document: a file that is too large is refused before anything of it is read. */}
      <form ref={top} method="post" encType="multipart/form-data" className="grid gap-6" noValidate>
        <input type="hidden" name="version" value={answer?.stale?.version ?? version} />
        <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(values)} />
        <FileField error={answer?.problems.file} replaces={picture !== null} />
        <FormFields values={values} answer={answer}>
          <LanguageFields
            name="alt"
            legend={say('What it shows')}
            hint={say('One sentence for those who cannot see it, in each language the programme has a title in.')}
            maxLength={140}
            required={needed}
          />
        </FormFields>
        <div className="flex flex-wrap gap-2">
          <Button name="do" value="save">
            {say('Save the picture')}
          </Button>
          {picture && (
            <Button variant="secondary" name="do" value="remove">
              {say('Remove the picture')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

function FileField({ error, replaces }: { error: string | undefined; replaces: boolean }) {
  const [large, setLarge] = useState(false);
  const id = placeId({ name: 'file' });
  const shown = large ? say(pictureRefusals['too-large']) : error;
  const hint = say(
    'JPEG, PNG or WebP, at most 10 MB and at least 480 by 360 pixels. It is shown 4 to 3; what stands out is cut off.',
  );
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (currentTarget.files?.[0]?.size ?? 0) > largestPicture;
    setLarge(isLarge);
    // What is not taken anyway is not sent either.
    if (isLarge) currentTarget.value = '';
  };
  return (
    <FieldFrame
      id={id}
      label={replaces ? say('Another picture') : say('Picture')}
      optional={replaces ? say('optional') : undefined}
      hint={hint}
      error={shown}
    >
      <input
        {...describedBy(id, { hint, error: shown })}
        id={id}
        type="file"
        name="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={check}
        className="control h-auto! min-w-0 max-w-full py-2"
      />
    </FieldFrame>
  );
}
