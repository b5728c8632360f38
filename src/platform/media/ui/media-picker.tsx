import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFetcher } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { MediaChoice, MediaChoices } from './media-choice.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadArea } from './upload-area.tsx';

type MediaPickerProps = { onChoose: (choice: MediaChoice) => void; onClose: () => void };

/** A window with the library, to choose one picture of it or to upload one. Escape closes it, and the focus goes back to where it was. */
export function MediaPicker({ onChoose, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opened instanceof HTMLElement) opened.focus();
    };
  }, []);
  const { choices, more, search } = useChoices();
  // At the end of the document: the field may be inside a form, and forms cannot be nested.
  return createPortal(
    <dialog
      ref={dialog}
      onClose={onClose}
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby="media-picker"
      className="card card-padded m-auto max-h-[92dvh] w-[min(58rem,calc(100vw-1rem))] overflow-y-auto text-start backdrop:bg-black/60"
    >
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <Heading level={2} size="small" id="media-picker">
            {say('Choose a picture')}
          </Heading>
          <Button type="button" variant="quiet" size="sm" icon={<X />} onClick={() => dialog.current?.close()}>
            {say('Close')}
          </Button>
        </div>
        <UploadArea onKept={onChoose} id="picker" />
        <SearchLine onSearch={search} />
        {choices && choices.length === 0 && <p className="text-ink-soft">{say('No pictures.')}</p>}
        <ul aria-busy={choices === null} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {choices?.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                onClick={() => onChoose(choice)}
                className="grid w-full cursor-pointer gap-1 rounded-xl p-1 text-start text-sm hover:bg-raised"
              >
                <Thumbnail source={choice.source} />
                <span className="min-w-0 truncate">{choice.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {more && (
          <Button type="button" size="sm" variant="secondary" onClick={more} className="justify-self-start">
            {say('Show more')}
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

function SearchLine({ onSearch }: { onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <search className="flex gap-2">
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onSearch(text);
        }}
        aria-label={say('Search pictures')}
        placeholder={say('Name, or what it shows')}
        className="control"
      />
      <Button type="button" variant="secondary" icon={<Search />} onClick={() => onSearch(text)}>
        <span className="max-sm:sr-only">{say('Search')}</span>
      </Button>
    </search>
  );
}

/** The pictures that are offered; null while the first ones come. */
function useChoices() {
  const { load, data } = useFetcher<MediaChoices>();
  const [asked, setAsked] = useState<{ search: string; after?: string | undefined }>({ search: '' });
  const [before, setBefore] = useState<MediaChoice[]>([]);
  useEffect(() => void load(studioPaths.studioMediaChoices(asked)), [asked, load]);
  const search = useCallback((text: string) => {
    setBefore([]);
    setAsked({ search: text });
  }, []);
  const next = data?.after;
  const more = () => {
    setBefore((all) => [...all, ...(data?.choices ?? [])]);
    setAsked(({ search: same }) => ({ search: same, after: next ?? undefined }));
  };
  const known = new Map([...before, ...(data?.choices ?? [])].map((choice) => [choice.id, choice]));
  return { choices: data ? [...known.values()] : null, more: next ? more : null, search };
}
