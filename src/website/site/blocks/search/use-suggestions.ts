import { useEffect, useRef, useState, type FormEvent } from 'react';
import { paths } from '#foundation/web/paths.ts';

/** Debounce while typing. */
const pause = 200;

/** Suggestions, fetched while typing; none if that fails: the form works without. */
export function useSuggestions(language: string) {
  const [offered, offer] = useState<string[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      asked.current?.abort();
    },
    [],
  );
  const onInput = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    clearTimeout(waiting.current);
    asked.current?.abort();
    const typed = value.trim();
    if (typed.length < 2) return;
    waiting.current = setTimeout(() => {
      const question = new AbortController();
      asked.current = question;
      fetch(paths.searchSuggestions(typed, language), { signal: question.signal })
        .then(async (answer) => (answer.ok ? ((await answer.json()) as string[]) : []))
        .then(offer)
        .catch(() => {});
    }, pause);
  };
  return { offered, onInput };
}
