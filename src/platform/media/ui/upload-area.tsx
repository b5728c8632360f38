import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Progress } from '#foundation/ui/feedback/progress.tsx';
import type { MediaChoice } from './media-choice.ts';
import { useRunning } from './use-running.ts';
import { useUploads, type Sending } from './use-uploads.ts';

/** The file chooser's filter; the actual type is detected from the bytes. */
export const acceptedPictures =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,.jpg,.jpeg,.png,.webp,.avif,.gif,.svg';

/** Not for iPhones: they convert their photos to one of the kinds that the filter names, and send HEIC only if it names that. */
const withHeic = `${acceptedPictures},image/heic,image/heif,.heic,.heif`;
const isPhone = () => /iP(?:hone|od|ad)/.test(navigator.userAgent);

export { useRunning } from './use-running.ts';

type UploadAreaProps = {
  /** Told of each picture that is in the library now. */
  onKept: (choice: MediaChoice) => void;
  /** Whether pasting anywhere on the page uploads pictures. */
  pastes?: boolean;
  /** In its element ids, where a page has several. */
  id?: string;
};

/** Uploads pictures to the library: chosen, dropped, pasted or taken with the camera, several at a time. Without JavaScript a form for one file. */
export function UploadArea({ onKept, pastes = true, id = 'upload' }: UploadAreaProps) {
  const { sending, send } = useUploads(onKept);
  const [over, setOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const running = useRunning();
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length === 0) return;
      event.preventDefault();
      send(files);
    };
    if (pastes) document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pastes, send]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  const chosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (!running || !currentTarget.files) return;
    send(currentTarget.files);
    form.current?.reset();
  };
  const accept = running && !isPhone() ? withHeic : acceptedPictures;
  const file = { type: 'file', name: 'file', accept, onChange: chosen } as const;
  return (
    <section aria-label={say('Upload pictures')} className="grid gap-3">
      {/* Files are dropped on it; keys and screen readers have the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        method="post"
        action={studioPaths.studioMediaUpload()}
        encType="multipart/form-data"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid gap-3 rounded-xl border-2 border-dashed border-line-strong bg-surface px-4 py-4',
          over && 'border-brand bg-brand-soft',
        )}
      >
        <div className="flex flex-wrap items-center gap-3">
          {running ? (
            <>
              <FileButton icon={<ImagePlus />} label={say('Choose pictures')} hint={`${id}-hint`} multiple {...file} />
              <FileButton
                icon={<Camera />}
                label={say('Take a photo')}
                // Not all kinds: a phone that takes HEIC converts its photo to one of these.
                accept="image/jpeg,image/png"
                capture="environment"
                onChange={chosen}
                // A desk has no camera that one points at things.
                className="pointer-fine:hidden"
              />
            </>
          ) : (
            <>
              <input
                {...file}
                aria-label={say('Picture')}
                aria-describedby={`${id}-hint`}
                className="control h-auto! min-w-0 max-w-full py-2"
              />
              <Button type="submit">{say('Upload')}</Button>
            </>
          )}
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {running
            ? say(
                'Or drop them here, or paste one. JPEG, PNG, WebP, AVIF, GIF or SVG, each at most 25 MB. A moving GIF becomes a still picture.',
              )
            : say('JPEG, PNG, WebP, AVIF, GIF or SVG, at most 25 MB.')}
        </p>
      </form>
      {sending.length > 0 && (
        <ul aria-label={say('Uploads')} aria-live="polite" className="grid gap-2">
          {sending.map((one) => (
            <SendingRow key={one.key} sending={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

type FileButtonProps = ComponentProps<'input'> & { icon: ReactNode; label: string; hint?: string };

/** A button that opens the chooser of files, with the browser's own field inside, so that keys and screen readers know it. */
export function FileButton({ icon, label, hint, className, ...input }: FileButtonProps) {
  return (
    <label className={classNames('file-button button button-secondary', className)}>
      <span aria-hidden="true" className="button-icon">
        {icon}
      </span>
      {label}
      <input type="file" {...input} aria-describedby={hint} className="visually-hidden" />
    </label>
  );
}

function SendingRow({ sending: { name, percent, problem, choice, done } }: { sending: Sending }) {
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-surface px-3 py-2 text-sm [overflow-wrap:anywhere]">
      {done ? (
        <p>
          <span className="font-semibold">{name}</span>: {problem ?? say('uploaded.')}{' '}
          {choice && (
            <AppLink to={studioPaths.studioMediaPicture(choice.id)} className="font-semibold text-brand underline">
              {say('Open “{name}”', { name: choice.name })}
            </AppLink>
          )}
        </p>
      ) : (
        <Progress
          value={percent}
          label={name}
          detail={
            percent < 95
              ? say('{name}: {percent} % sent', { name, percent })
              : say('{name}: is being prepared', { name })
          }
        />
      )}
    </li>
  );
}
