import { memo } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { ParentTrace } from '../../families/parent-traces.ts';

/** What a variant still says of its parent; does not prevent publishing. */
export const Traces = memo(function Traces({ list, path }: { list: ParentTrace[]; path: string }) {
  if (list.length === 0) return null;
  return (
    <Notice tone="warning" role="note" title={say('This page still says what belongs to {path}:', { path })}>
      <ul className="grid gap-1">
        {list.map((trace) => (
          <li key={`${trace.block} ${trace.field} ${trace.what}`}>{traceSentence(trace)}</li>
        ))}
      </ul>
    </Notice>
  );
});

/** One of them as a sentence. */
export function traceSentence({ block, field, what, text }: ParentTrace): string {
  const place = [block, field].filter(Boolean).join(', ');
  if (what === 'name') return say('The name “{text}” at {place}.', { text, place });
  if (what === 'offer') return say('It sells the offers that were chosen for the other page: {text}.', { text });
  return say('“{text}” at {place}: is it true here too?', { text, place });
}
