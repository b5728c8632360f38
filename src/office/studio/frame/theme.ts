import { readCookies } from '#foundation/kit/cookies.ts';

const choices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof choices)[number];

/** How the studio shall look on this browser, as it was chosen there; `system` when nothing was. */
function chosenTheme(request: Request): ThemeChoice {
  const kept = readCookies(request.headers.get('Cookie'))['studio-theme'];
  return choices.find((choice) => choice === kept) ?? 'system';
}

/** The `Set-Cookie` of a choice, for a year; null for anything that is none. */
export function themeCookie(choice: string, secure: boolean): string | null {
  const known = choices.find((one) => one === choice);
  const attributes = `Path=/studio; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return known ? `studio-theme=${known}; Max-Age=${365 * 86_400}; ${attributes}` : null;
}

/** The choice for the studio's buttons, and as `theme` for the document, which follows the system without it. */
export function themeData(request: Request): { chosenTheme: ThemeChoice; theme?: 'light' | 'dark' } {
  const chosen = chosenTheme(request);
  return chosen === 'system' ? { chosenTheme: chosen } : { chosenTheme: chosen, theme: chosen };
}
