import type { Language } from '#foundation/locale/language.ts';

type Face = { name: string; data: Buffer; weight: 700; style: 'normal' };
type Loader = () => Promise<{ default: string }>;

// WOFF, because the drawing library reads no WOFF2; the bundle carries them, so that any folder can be served from.
const latin: Loader = () => import('./fonts/bricolage-grotesque-latin-700-normal.woff?inline');
const scripts: Partial<Record<Language, Loader>> = {
  ta: () => import('./fonts/noto-sans-tamil-tamil-700-normal.woff?inline'),
  te: () => import('./fonts/noto-sans-telugu-telugu-700-normal.woff?inline'),
  kn: () => import('./fonts/noto-sans-kannada-kannada-700-normal.woff?inline'),
  hi: () => import('./fonts/noto-sans-devanagari-700-normal.woff?inline'),
  ml: () => import('./fonts/noto-sans-malayalam-malayalam-700-normal.woff?inline'),
};

const kept = new Map<string, Promise<Face[]>>();

/** The fonts for a picture in this language: ours, and that of its script. */
export function shareFonts(language: Language): Promise<Face[]> {
  const known = kept.get(language);
  if (known) return known;
  const script = scripts[language];
  const faces = Promise.all([face('Display', latin), ...(script ? [face('Script', script)] : [])]);
  kept.set(language, faces);
  return faces;
}

async function face(name: string, load: Loader): Promise<Face> {
  const { default: address } = await load();
  return { name, data: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'), weight: 700, style: 'normal' };
}
