import { useRef, useState } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { maxAltLength } from '#platform/media/model';
import { MediaField, type MediaChoice } from '#platform/media/ui/media-field.tsx';
import { acceptedPictures, useRunning } from '#platform/media/ui/upload-area.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { describedBy, FieldFrame, placeId } from '#foundation/ui/forms/field-frame.tsx';
import { FormProblems, useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import type { FormAnswer } from '#foundation/ui/admin/versioned-form.ts';
import { FormFields, LanguageFields } from '#foundation/ui/admin/versioned-fields.tsx';
import type { PictureView } from './read-picture-view.ts';
import { typedTexts } from './typed-texts.ts';

type PictureFormProps = { shown: PictureView; answer: FormAnswer | undefined };

/** The picture of a programme: uploaded, replaced, described in each language, and removed. */
export function PictureForm({ shown, answer }: PictureFormProps) {
  const { id, title, version, picture, media, needed } = shown;
  const [chosen, setChosen] = useState<MediaChoice | null>(null);
  const before = answer?.values ?? shown.values;
  // The library's texts for the chosen picture fill the fields; typed texts stay where it has none.
  const values = chosen ? { ...before, ...filled(typedTexts(chosen.texts)) } : before;
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, answer);
  const problems = Object.entries(answer?.problems ?? {}).map(([field, message]) => ({ field, message }));
  return (
    <>
      <PageHead title={say('Picture')} back={{ to: studioPaths.studioProgramme(id), label: title }}>
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
      {/* A full document request: a file that is too large is refused before its body is read. */}
      <form ref={top} method="post" encType="multipart/form-data" className="grid gap-6" noValidate>
        <input type="hidden" name="version" value={answer?.stale?.version ?? version} />
        <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(shown.values)} />
        <PictureField
          error={answer?.problems.file}
          value={answer?.values.media ?? media}
          was={media}
          onChoose={setChosen}
        />
        <FormFields key={chosen?.id} values={values} answer={answer && { ...answer, values }}>
          <LanguageFields
            name="alt"
            legend={say('What it shows')}
            hint={say('One sentence for those who cannot see it, in each language the programme has a title in.')}
            maxLength={maxAltLength}
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

const filled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

type FieldProps = {
  error: string | undefined;
  value: string;
  was: string;
  onChoose: (choice: MediaChoice | null) => void;
};

/** A library picture, chosen or uploaded in a dialog; without JavaScript a file input, which also uploads to the library. */
function PictureField({ error, value, was, onChoose }: FieldProps) {
  const running = useRunning();
  const id = placeId({ name: 'file' });
  const hint = say('It is shown 4 to 3, cut around the point that stays in sight.');
  if (running)
    return (
      <>
        <input type="hidden" name="was" value={was} />
        <MediaField
          id={id}
          name="media"
          label={say('Picture')}
          value={value}
          hint={hint}
          error={error}
          onChange={(_, choice) => onChoose(choice)}
        />
      </>
    );
  const fileHint = say('JPEG, PNG, WebP, AVIF, GIF or SVG, at most 25 MB.');
  return (
    <FieldFrame id={id} label={say('Picture')} hint={`${fileHint} ${hint}`} error={error}>
      <input type="hidden" name="media" value={value} />
      <input
        {...describedBy(id, { hint, error })}
        id={id}
        type="file"
        name="file"
        accept={acceptedPictures}
        className="control h-auto! min-w-0 max-w-full py-2"
      />
    </FieldFrame>
  );
}
