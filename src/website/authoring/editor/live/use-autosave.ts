import { useCallback, useEffect, useRef, useState } from 'react';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { PageProblem, PageSource } from '#website/site';
import type { DraftAnswer, Theirs } from '../save/draft-answer.ts';
import { same } from '../source/same.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'away' | 'changed' | 'refused';

type Start = {
  id: string;
  source: PageSource;
  version: number;
  savedAt: string | null;
  problems: PageProblem[];
  others: string[];
};

/** So long after the last change the draft is saved; so often the editor says that it is open. */
const pause = 700;
const presenceEvery = 20_000;
const retryAfter = 5_000;

/** Autosaves the draft. `flush` saves immediately and returns whether everything is saved. */
export function useAutosave(start: Start, source: PageSource, onSaved: () => void) {
  const [state, setState] = useState<SaveState>('saved');
  const [known, setKnown] = useState({ version: start.version, savedAt: start.savedAt, problems: start.problems });
  const [others, setOthers] = useState(start.others);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const now = useRef({ source, saved: start.source, version: start.version, onSaved });
  // Must be the first effect: the others read `now`.
  useEffect(() => {
    now.current.source = source;
    now.current.onSaved = onSaved;
  });
  const running = useRef<Promise<boolean> | null>(null);

  const save = useCallback(async (): Promise<boolean> => {
    const { source: content, saved, version } = now.current;
    if (content === saved || same(content, saved)) {
      setState('saved');
      return true;
    }
    setState('saving');
    const answer = await ask(start.id, { do: 'save', version: String(version), content: JSON.stringify(content) });
    if (answer === null) {
      setState('away');
      return false;
    }
    if (answer.did === 'saved') {
      now.current = { ...now.current, saved: content, version: answer.version };
      setKnown({ version: answer.version, savedAt: answer.savedAt, problems: answer.problems });
      setOthers(answer.others);
      setState(now.current.source === content ? 'saved' : 'waiting');
      now.current.onSaved();
      return true;
    }
    if (answer.did === 'changed') setTheirs(answer.theirs);
    if (answer.did === 'refused') setKnown((before) => ({ ...before, problems: answer.problems }));
    setState(answer.did === 'changed' ? 'changed' : 'refused');
    return false;
  }, [start.id]);

  /** One save at a time: a concurrent one would be refused for its old version. */
  const flush = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current;
    running.current = save();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  }, [save]);

  useEffect(() => {
    if (source === now.current.saved || state === 'changed') return undefined;
    setState((before) => (before === 'saving' ? before : 'waiting'));
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
    // The state is no reason to save.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, flush]);

  useEffect(() => {
    if (state !== 'away') return undefined;
    const timer = setTimeout(() => void flush(), retryAfter);
    return () => clearTimeout(timer);
  }, [state, flush]);

  useEffect(() => {
    const timer = setInterval(() => {
      void ask(start.id, { do: 'here' }).then((answer) => answer?.did === 'here' && setOthers(answer.others));
    }, presenceEvery);
    const leave = () =>
      void navigator.sendBeacon(studioPaths.studioPageDraft(start.id), new URLSearchParams({ do: 'left' }));
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', leave);
    };
  }, [start.id]);

  useEffect(() => {
    if (state === 'saved') return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [state]);

  /** Resolves a conflict: continues with theirs, or with ours in its place. */
  const settle = useCallback(
    (keep: 'theirs' | 'ours') => {
      const version = theirs?.version ?? 0;
      if (theirs) now.current.saved = theirs.content;
      now.current.version = version;
      setKnown((before) => ({ ...before, version, savedAt: theirs?.at ?? before.savedAt }));
      setTheirs(null);
      setState('saved');
      if (keep === 'ours') void flush();
    },
    [theirs, flush],
  );

  return { state, ...known, others, theirs, flush, settle };
}

/** Null without a response: no network, or an expired session. */
async function ask(id: string, fields: Record<string, string>): Promise<DraftAnswer | null> {
  try {
    const response = await fetch(studioPaths.studioPageDraft(id), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return response.ok ? ((await response.json()) as DraftAnswer) : null;
  } catch {
    return null;
  }
}
