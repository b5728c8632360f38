import { readCookies } from '#foundation/kit/cookies.ts';

const choices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof choices)[number];

/** The theme chosen on this browser; `system` by default. */
function chosenTheme(request: Request): ThemeChoice {
  const kept = readCookies(request.headers.get('Cookie'))['studio-theme'];
  return choices.find((choice) => choice === kept) ?? 'system';
}

/** The `Set-Cookie` of a theme, for a year; null for an invalid one. */
export function themeCookie(choice: string, secure: boolean): string | null {
  const known = choices.find((one) => one === choice);
  const attributes = `Path=/studio; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return known ? `studio-theme=${known}; Max-Age=${365 * 86_400}; ${attributes}` : null;
}

/** The choice for the studio's buttons, and `theme` for the document, which without it follows the system. */
export function themeData(request: Request): { chosenTheme: ThemeChoice; theme?: 'light' | 'dark' } {
  const chosen = chosenTheme(request);
  return chosen === 'system' ? { chosenTheme: chosen } : { chosenTheme: chosen, theme: chosen };
}
