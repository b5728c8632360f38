import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { describedBy, FieldError, FieldHint, placeId } from '#foundation/ui/forms/field-frame.tsx';
import { mediaIdOf } from '../model.ts';
import type { MediaChoice, MediaChoices } from './media-choice.ts';
import { MediaPicker } from './media-picker.tsx';
import { Thumbnail } from './thumbnail.tsx';

export type { MediaChoice } from './media-choice.ts';

type MediaFieldProps = {
  label: string;
  /** The field of a form that carries the name of the picture; without it the field only tells `onChange`. */
  name?: string;
  formId?: string;
  /** The id of its button, which a list of problems leads to; else made of its name. */
  id?: string;
  /** `media:<id>`, the name of a picture of the content files, or nothing. */
  value: string;
  /** Called with another picture and its data (`null` when removed). */
  onChange?: (value: string, choice: MediaChoice | null) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/**
 * A field for a picture of the library: shows it, opens a dialog to choose or upload one, removes it. Needs JavaScript; a form that works without
 * adds a file field. Works anywhere below the router, also in an editor.
 */
export function MediaField({ label, name, formId, id: ownId, value, onChange, hint, error }: MediaFieldProps) {
  const id = placeId({ id: ownId, name: name ?? 'media', formId });
  const [now, setNow] = useState({ value, from: value });
  // The outer value has changed, as after an undo: it takes precedence.
  if (value !== now.from) setNow({ value, from: value });
  const [open, setOpen] = useState(false);
  const { choice, remember } = useChoice(now.value);
  const take = (next: string, picture: MediaChoice | null) => {
    remember(picture);
    setNow({ value: next, from: value });
    setOpen(false);
    onChange?.(next, picture);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} {...describedBy(id, { hint, error })} className="field">
      <p id={`${id}-label`} className="field-label">
        {label}
      </p>
      <FieldHint id={id} hint={hint} />
      {name && <input type="hidden" name={name} value={now.value} />}
      <div className="flex flex-wrap items-center gap-3">
        {choice && (
          <span className="w-24">
            <Thumbnail source={choice.source} alt={choice.alt} />
          </span>
        )}
        <div className="grid min-w-0 gap-2">
          {now.value !== '' && (
            <p className="text-sm [overflow-wrap:anywhere]">
              {choice ? (
                <AppLink
                  to={studioPaths.studioMediaPicture(choice.id)}
                  target="_blank"
                  className="font-semibold text-brand underline"
                >
                  {choice.name}
                </AppLink>
              ) : (
                <span lang="en">{mediaIdOf(now.value) ? '' : now.value}</span>
              )}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              type="button"
              id={id}
              size="sm"
              variant="secondary"
              icon={<ImagePlus />}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {now.value === '' ? say('Choose a picture') : say('Another picture')}
            </Button>
            {now.value !== '' && (
              <Button type="button" size="sm" variant="quiet" icon={<Trash2 />} onClick={() => take('', null)}>
                {say('Take it away')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <FieldError id={id} error={error} />
      {open && <MediaPicker onClose={() => setOpen(false)} onChoose={(picture) => take(picture.ref, picture)} />}
    </div>
  );
}

/** What is known of the picture that a field holds; read when it was not chosen here. */
function useChoice(value: string) {
  const [known, setKnown] = useState<MediaChoice | null>(null);
  const { load, data } = useFetcher<MediaChoices>();
  const id = mediaIdOf(value);
  const found = [known, ...(data?.choices ?? [])].find((one) => one?.id === id) ?? null;
  useEffect(() => {
    if (id && known?.id !== id) void load(studioPaths.studioMediaChoices({ id }));
  }, [id, known?.id, load]);
  return { choice: id ? found : null, remember: setKnown };
}
