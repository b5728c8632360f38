import { lookup } from '#foundation/kit/lookup.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

type Ways = { before: string; after: string; today: string; week: string; month: string };

/** Arrow keys lead to the previous and next period, T to today, W and M to week and month; disabled while typing. */
export function useCalendarKeys(ways: Ways): void {
  const navigate = useNavigate();
  const { before, after, today, week, month } = ways;
  useEffect(() => {
    const keys = lookup<string>({ ArrowLeft: before, ArrowRight: after, t: today, w: week, m: month });
    const follow = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]');
      const way = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!way || typing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(way);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [before, after, today, week, month, navigate]);
}
