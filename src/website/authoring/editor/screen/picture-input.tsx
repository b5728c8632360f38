import { useRef, type ReactNode } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { MediaField } from '#platform/media/ui/media-field.tsx';
import { useRunning } from '#platform/media/ui/upload-area.tsx';
import { fieldPrefix } from '../save/field-prefix.ts';

/** The picture name field (`children`), and the library to choose from. The choice is typed into the field, so that the form receives it. */
export function PictureInput({ text, children }: { text: string; children: ReactNode }) {
  const running = useRunning();
  const box = useRef<HTMLDivElement>(null);
  const type = (value: string) => {
    const input = box.current?.querySelector<HTMLInputElement>(`input[name^="${fieldPrefix}"]`);
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={box} className="grid gap-2">
      {children}
      {running && <MediaField label={say('From the library')} value={text} onChange={type} />}
    </div>
  );
}
