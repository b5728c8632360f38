import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';

/** How long nothing is typed before the preview follows, in milliseconds. */
const pause = 400;

type Props = { id: string; language: string; form: RefObject<HTMLFormElement | null> };

/**
 * The mail as typed, in desktop or phone width, light or dark. A separate form posts the typed text into a new frame, so the preview adds no history
 * entry. Without JavaScript it shows the saved text.
 */
export function IssuePreview({ id, language, form }: Props) {
  const [phone, setPhone] = useState(false);
  const [dark, setDark] = useState(false);
  const [turn, setTurn] = useState(0);
  const sender = useRef<HTMLFormElement>(null);
  const name = `preview-${useId().replaceAll(/\W/g, '')}-${turn}`;
  const theme = dark ? 'dark' : 'light';
  useEffect(() => {
    const typed = form.current;
    if (!typed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTurn((now) => now + 1), pause);
    };
    typed.addEventListener('input', later);
    typed.addEventListener('change', later);
    return () => {
      clearTimeout(timer);
      typed.removeEventListener('input', later);
      typed.removeEventListener('change', later);
    };
  }, [form]);
  useEffect(() => {
    const [typed, own] = [form.current, sender.current];
    if (!typed || !own || turn === 0) return;
    const fields = [...new FormData(typed).entries(), ['theme', theme] as const];
    own.replaceChildren(
      ...fields.flatMap(([field, value]) => {
        if (typeof value !== 'string') return [];
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name: field, value });
        return [input];
      }),
    );
    own.submit();
  }, [turn, theme, form]);
  const saved = studioPaths.studioNewsletterPreview(id, { language, theme });
  const again = () => setTurn((now) => (now === 0 ? 0 : now + 1));
  return (
    <section aria-label={say('Preview')} className="grid gap-2 xl:sticky xl:top-4">
      <h2 className="font-semibold">{say('Preview')}</h2>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" type="button" aria-pressed={phone} onClick={() => setPhone(!phone)}>
          {say('As on a phone')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          type="button"
          aria-pressed={dark}
          onClick={() => {
            setDark(!dark);
            again();
          }}
        >
          {say('In the dark theme')}
        </Button>
      </div>
      <form ref={sender} method="post" action={saved} target={name} hidden />
      <iframe
        key={turn}
        name={name}
        {...(turn === 0 ? { src: saved } : {})}
        sandbox=""
        title={say('The mail as it arrives')}
        className={`h-[40rem] max-w-full rounded-xl border border-line bg-white ${phone ? 'w-[375px]' : 'w-full'}`}
      />
    </section>
  );
}
