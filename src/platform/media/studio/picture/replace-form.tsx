import { useState, type ChangeEvent } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { describedBy, FieldFrame } from '#foundation/ui/forms/field-frame.tsx';
import { largestUpload, uploadRefusals } from '../../model.ts';
import { acceptedPictures } from '../../ui/upload-area.tsx';
import type { ShownMediaPicture } from './read-picture.ts';

/** Puts another file in the place of a picture, everywhere. A form of the browser, so that it works without JavaScript too. */
export function ReplaceForm({ shown: { id, version } }: { shown: ShownMediaPicture }) {
  const [error, setError] = useState<string>();
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (currentTarget.files?.[0]?.size ?? 0) > largestUpload;
    setError(isLarge ? say(uploadRefusals['too-large']) : undefined);
    // A file that will be refused is not sent.
    if (isLarge) currentTarget.value = '';
  };
  const hint = say('It takes the place of this picture on every page and programme, with the same name and texts.');
  return (
    <Disclosure summary={say('Replace it everywhere')} id="replace">
      <form
        method="post"
        action={studioPaths.studioMediaReplace(id)}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <input type="hidden" name="version" value={version} />
        <FieldFrame id="replace-file" label={say('Another file')} hint={hint} error={error}>
          <input
            {...describedBy('replace-file', { hint, error })}
            id="replace-file"
            type="file"
            name="file"
            required
            accept={acceptedPictures}
            onChange={check}
            className="control h-auto! min-w-0 max-w-full py-2"
          />
        </FieldFrame>
        <Button size="sm" variant="secondary" className="justify-self-start">
          {say('Replace it')}
        </Button>
      </form>
    </Disclosure>
  );
}
