import Keyboard from 'lucide-react/icons/keyboard';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { Form, useLocation } from 'react-router';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import type { ThemeChoice } from '../frame/theme.ts';

const themes = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'As the system', Icon: Monitor },
] as const;

type PersonProps = {
  staff: { name: string; email: string };
  chosenTheme: ThemeChoice;
  /** Opens the sheet of shortcuts, if there is a keyboard. */
  openHelp?: () => void;
};

/** The signed-in person, the theme, and the sign-out. */
export function Person({ staff, chosenTheme, openHelp }: PersonProps) {
  const { pathname, search } = useLocation();
  const square =
    'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-ink-soft hover:bg-raised aria-pressed:bg-brand-soft aria-pressed:text-brand lg:min-h-9 lg:min-w-9';
  return (
    <div className="grid gap-2 border-t border-line px-2 pt-3 text-sm">
      <div className="flex items-center gap-1">
        <Form
          method="post"
          action={studioPaths.studioTheme()}

          className="flex"
          aria-label={say('Theme')}
        >
          <input type="hidden" name="from" value={pathname + search} />
          {themes.map(({ value, label, Icon }) => (
            <button
              key={value}
              name="theme"
              value={value}
              aria-pressed={value === chosenTheme}
              title={say(label)}
              className={square}
            >
              <Icon aria-hidden="true" className="size-4" />
              <span className="visually-hidden">{say(label)}</span>
            </button>
          ))}
        </Form>
        {openHelp && (
          <button
            type="button"
            onClick={openHelp}
            aria-haspopup="dialog"
            title={say('Shortcuts: ?')}
            className={`${square} ms-auto`}
          >
            <Keyboard aria-hidden="true" className="size-4" />
            <span className="visually-hidden">{say('Keyboard shortcuts')}</span>
          </button>
        )}
      </div>
      <p className="min-w-0 truncate text-ink-soft" title={staff.email}>
        {sayAround('Signed in as {name}', {
          name: (
            <span className="font-semibold text-ink" key="name">
              {staff.name}
            </span>
          ),
        })}
      </p>
      <Form method="post" action={paths.signOut()}>
        <Button type="submit" size="sm" variant="secondary">
          {say('Sign out')}
        </Button>
      </Form>
    </div>
  );
}
