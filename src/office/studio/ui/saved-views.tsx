import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { SavedView } from '../views/saved-views.ts';

/** The saved views of this person; nothing without any. */
export function SavedViews({ views }: { views: SavedView[] }) {
  if (views.length === 0) return null;
  return (
    <div className="grid">
      <p className="px-2 pb-1 text-xs font-semibold text-ink-soft">{say('Your views')}</p>
      <ul aria-label={say('Your views')}>
        {views.map(({ id, name, to }) => (
          <li key={id} className="flex items-center">
            <AppLink
              to={to}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-sm font-semibold text-ink-soft hover:bg-raised lg:min-h-9"
            >
              <Bookmark aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 truncate">{name}</span>
            </AppLink>
            <Form method="post" action={studioPaths.studioViews()}>
              <input type="hidden" name="id" value={id} />
              <button
                name="do"
                value="forget"
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-ink-soft hover:bg-raised lg:min-h-9 lg:min-w-9"
              >
                <X aria-hidden="true" className="size-4" />
                <span className="visually-hidden">{say('Give up the view {name}', { name })}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
