import { memo, useEffect, useState, type RefObject } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { languages, type Language } from '#foundation/locale/language.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useMarketChoices, usePublishedLanguages } from '#foundation/ui/admin/site-lists.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';

/** As which visitor, and how wide, the page is seen; empty: as the page itself says. */
export type Seen = { width: string; theme: string; market: string; language: string; at: string };
export const firstSeen: Seen = { width: '', theme: '', market: '', language: '', at: '' };

/** The address of the page in the frame, seen so. */
export function frameAddress(id: string, { theme, market, language, at }: Seen): string {
  const given = { theme, market, language, at };
  return studioPaths.studioPageFrame(id, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
}

type Props = { seen: Seen; onSeen: (seen: Seen) => void; box: RefObject<HTMLDivElement | null>; pageId: string };

/** The page as visitors will see it, at one of their widths, scaled down to fit. */
export const Preview = memo(function Preview({ seen, onSeen, box, pageId }: Props) {
  useScale(box, Number(seen.width));
  return (
    <section aria-label={say('Preview')} className="grid min-w-0 content-start gap-3 self-start xl:sticky xl:top-4">
      <SeenAs seen={seen} onSeen={onSeen} />
      <PreviewJump id="before-preview" to="after-preview">
        {say('Skip the preview')}
      </PreviewJump>
      <noscript>
        {/* Our own page, without scripts; a sandbox would block its fonts. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe src={studioPaths.studioPageFrame(pageId)} title={say('Preview')} className="editor-frame-plain" />
      </noscript>
      <div className="editor-stage" data-width={seen.width}>
        <div ref={box} className="editor-box" />
      </div>
      <PreviewJump id="after-preview" to="before-preview">
        {say('Back before the preview')}
      </PreviewJump>
    </section>
  );
});

/**
 * A skip link past the page in the frame, whose links are all tab stops; visible while focused. The links before and after the frame point to each
 * other.
 */
function PreviewJump({ id, to, children }: { id: string; to: string; children: string }) {
  return (
    <a href={`#${to}`} id={id} className="preview-jump">
      {children}
    </a>
  );
}

function SeenAs({ seen, onSeen }: Pick<Props, 'seen' | 'onSeen'>) {
  const markets = useMarketChoices();
  const published = usePublishedLanguages();
  const change = (name: keyof Seen) => (event: { target: { value: string } }) =>
    onSeen({ ...seen, [name]: event.target.value });
  const own = { value: '', label: say('As the page') };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <SelectField
          name="width"
          formId="seen"
          label={say('Width')}
          value={seen.width}
          onChange={change('width')}
          options={[
            { value: '360', label: say('Phone, 360') },
            { value: '768', label: say('Tablet, 768') },
            { value: '1440', label: say('Desktop, 1440') },
          ]}
        />
        <SelectField
          name="theme"
          formId="seen"
          label={say('Look')}
          value={seen.theme}
          onChange={change('theme')}
          options={[
            { value: '', label: say('As the device') },
            { value: 'light', label: say('Light') },
            { value: 'dark', label: say('Dark') },
          ]}
        />
      </div>
      <Disclosure summary={say('Seen in another market, language or time')}>
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            name="market"
            formId="seen"
            label={say('Market')}
            value={seen.market}
            onChange={change('market')}
            options={[own, ...markets.map(({ code, name }) => ({ value: code, label: name }))]}
          />
          <SelectField
            name="language"
            formId="seen"
            label={say('Language of buttons and dates')}
            value={seen.language}
            onChange={change('language')}
            options={[own, ...published.map((code: Language) => ({ value: code, label: languages[code].name }))]}
          />
          <Field
            name="at"
            formId="seen"
            type="datetime-local"
            label={say('Time')}
            value={seen.at}
            onChange={change('at')}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** Sizes are set one by one: a policy without inline styles refuses them in HTML. */
function fit({ style }: HTMLElement, room: { width: number; height: number }, width: number): void {
  const scale = Math.min(1, room.width / width);
  style.width = `${width}px`;
  style.height = `${room.height / scale}px`;
  style.transform = scale === 1 ? '' : `scale(${scale})`;
  style.marginInlineStart = `${Math.max(0, (room.width - width) / 2)}px`;
}

/** Makes the frame as wide as asked and then as small as its place. */
function useScale(box: RefObject<HTMLDivElement | null>, width: number): void {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const stage = box.current?.parentElement;
    if (!stage) return undefined;
    const watch = new ResizeObserver(() => setRoom({ width: stage.clientWidth, height: stage.clientHeight }));
    watch.observe(stage);
    return () => watch.disconnect();
  }, [box]);
  useEffect(() => {
    const inner = box.current;
    if (!inner || room.width === 0) return;
    fit(inner, room, width);
  }, [box, room, width]);
}
