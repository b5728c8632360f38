import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { Counts } from '../../../translations/state/count-states.ts';
import type { ShownTranslation } from './read-screen.ts';
import type { KeptText, TextsAnswer } from './texts-answer.ts';

type Saving = 'saved' | 'waiting' | 'saving' | 'away' | 'changed' | 'refused';
type Known = { version: number; counts: Counts; texts: ReadonlyMap<string, KeptText> };

/** Milliseconds after the last keystroke until the texts are saved. */
const pause = 700;
const retryAfter = 5_000;

/** Autosaves the texts of a translation in its draft; without JavaScript the form's button saves. */
export function useKeepTexts(shown: ShownTranslation, version: number, form: RefObject<HTMLFormElement | null>) {
  const [saving, setSaving] = useState<Saving>('saved');
  const [known, setKnown] = useState<Known>({ version, counts: shown.counts, texts: new Map() });
  const now = useRef({
    version,
    timer: 0,
    running: false,
    saved: new Map(shown.texts.map((one) => [one.place, one.target])),
  });

  const again = useRef(() => {});

  const keep = useCallback(async (): Promise<void> => {
    clearTimeout(now.current.timer);
    const changed = changedTexts(form.current, now.current.saved);
    if (changed.length === 0) return setSaving((before) => (before === 'waiting' ? 'saved' : before));
    // One save at a time: a concurrent one would be refused for its old version.
    if (now.current.running) {
      now.current.timer = window.setTimeout(() => again.current(), pause);
      return undefined;
    }
    now.current.running = true;
    setSaving('saving');
    const answer = await ask(shown.id, now.current.version, changed);
    now.current.running = false;
    if (answer === null) {
      setSaving('away');
      now.current.timer = window.setTimeout(() => again.current(), retryAfter);
      return undefined;
    }
    if (answer.did !== 'saved') return setSaving(answer.did === 'changed' ? 'changed' : 'refused');
    for (const [place, text] of changed) now.current.saved.set(place, text);
    now.current.version = answer.version;
    setKnown({
      version: answer.version,
      counts: answer.counts,
      texts: new Map(answer.texts.map((text) => [text.place, text])),
    });
    return setSaving('saved');
  }, [form, shown.id]);

  useEffect(() => {
    again.current = () => void keep();
  });

  const hear = useCallback(() => {
    clearTimeout(now.current.timer);
    setSaving((before) => (before === 'changed' ? before : 'waiting'));
    now.current.timer = window.setTimeout(() => void keep(), pause);
  }, [keep]);

  const copy = useCallback(
    (place: string, text: string) => {
      const area = form.current?.elements.namedItem(`text.${place}`);
      if (!(area instanceof HTMLTextAreaElement)) return;
      area.value = text;
      area.focus();
      void keep();
    },
    [form, keep],
  );

  useEffect(() => {
    const held = now.current;
    return () => clearTimeout(held.timer);
  }, []);
  useEffect(() => {
    if (saving === 'saved') return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [saving]);

  return { ...known, hear, keep, copy, words: wordsOf(saving) };
}

/** The unsaved changes, by place. */
function changedTexts(form: HTMLFormElement | null, saved: ReadonlyMap<string, string>): [string, string][] {
  return [...(form?.querySelectorAll<HTMLTextAreaElement>('textarea[name^="text."]') ?? [])].flatMap((area) => {
    const place = area.name.slice('text.'.length);
    return area.value === (saved.get(place) ?? '') ? [] : [[place, area.value] as [string, string]];
  });
}

function wordsOf(saving: Saving): string {
  if (saving === 'changed') return say('Somebody else saved meanwhile. Press “Save” to see both.');
  if (saving === 'refused') return say('This could not be kept. Press “Save” to see why.');
  if (saving === 'away') return say('No connection. It is tried again.');
  return saving === 'saved' ? '' : say('Saving …');
}

/** Null without a response: no network, or an expired session. */
async function ask(id: string, version: number, changed: [string, string][]): Promise<TextsAnswer | null> {
  const body = new URLSearchParams(changed.map(([place, text]) => [`text.${place}`, text]));
  body.set('version', String(version));
  try {
    const response = await fetch(studioPaths.studioTranslationTexts(id), { method: 'POST', body });
    return response.ok ? ((await response.json()) as TextsAnswer) : null;
  } catch {
    return null;
  }
}
