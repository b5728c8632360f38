import ArrowRight from 'lucide-react/icons/arrow-right';
import { say } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';

export type ShownNeed = { kind: string; title: string; todo: string; count: string; age: string; to: string };

/** What needs attention: each kind with its count, age, and link. Rows are large enough for a thumb. */
export function NeedsList({ needs }: { needs: ShownNeed[] }) {
  return (
    <section aria-labelledby="needs" className="grid gap-2">
      <Heading level={2} size="small" id="needs">
        {say('Needs you')}
      </Heading>
      {needs.length === 0 ? (
        <p className="rounded-xl border border-line bg-surface px-4 py-4 text-ink-soft">
          {say('Nothing needs you. What needs somebody is listed here and comes by mail.')}
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {needs.map(({ kind, title, todo, count, age, to }) => (
            <li key={kind} className="relative flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-raised">
              <Badge tone="danger" className="min-w-9 justify-center tabular-nums">
                {count}
              </Badge>
              <div className="min-w-0 flex-1">
                <AppLink to={to} className="block font-semibold after:absolute after:inset-0 after:content-['']">
                  {title}
                </AppLink>
                <p className="text-sm text-ink-soft">{todo}</p>
                <p className="text-sm text-ink-soft">{age}</p>
              </div>
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
