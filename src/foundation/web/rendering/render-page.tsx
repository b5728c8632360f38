import type { ReactNode } from 'react';
import { contentSecurityPolicy, type PolicyVariant } from '../csp/content-security-policy.ts';
import { markedScripts, sourcesOf, type InlineScript } from '../csp/marked-scripts.ts';
import type { Sheet } from '../critical-css/whole-styles.ts';
import { DocumentContext, type DocumentFacts } from '../hydration/document-facts.ts';
import { bodyBegins, bodyEnds, documentParts } from './document-parts.ts';
import { renderHtml } from './render-html.server.ts';

/** HTML outside React: at the end of the head, at the start and at the end of the body. */
export type Pieces = { head: string; first: string; last: string };

type PageOptions = {
  /** The document; `nonce` goes to every script of React and the router. */
  app: (nonce: string) => ReactNode;
  facts: DocumentFacts;
  /** Makes the HTML outside React, from the HTML that React rendered and its sheet; with the policy it needs. */
  pieces: (html: string, inline: InlineScript, sheet: Sheet) => Pieces & { policy: PolicyVariant | undefined };
  /** The styles of a document that is finished but for them. */
  styles: (sheet: Sheet, html: string) => string;
  /** Origins that forms may be sent to, and origins of frames. */
  formTargets: string[] | undefined;
  frames: string[];
  /** Whether our own pages may show this one in a frame. */
  framed?: boolean;
  onError: (error: unknown) => void;
};

/**
 * Renders a document in one pass, because its parts depend on each other: first React, then the pieces outside React, the styles from both,
 * and the CSP from all. The policy allows the scripts and styles that were added here, and none from content. `failed`: an error boundary
 * replaced the requested page. Rejects as `renderHtml` does.
 */
export async function renderPage({
  app,
  facts,
  pieces,
  styles,
  formTargets,
  frames,
  framed = false,
  onError,
}: PageOptions): Promise<{
  html: string;
  policy: string;
  failed: boolean;
}> {
  const scripts = markedScripts();
  const { html, failed } = await renderHtml(<DocumentContext value={facts}>{app(scripts.mark)}</DocumentContext>, {
    nonce: scripts.mark,
    onError,
  });
  const { sheet, head, afterStyles, body } = documentParts(html);
  const beside = pieces(html, scripts.inline, sheet);
  const rest = [afterStyles, beside.head, bodyBegins, beside.first, body, beside.last, bodyEnds].join('');
  const own = styles(sheet, head + rest);
  const sealed = scripts.seal(head + own + rest);
  const policy = contentSecurityPolicy({
    scripts: sealed.scripts,
    styles: sourcesOf([own]),
    formTargets,
    variant: beside.policy,
    frames,
    framed,
  });
  return { html: sealed.html, policy, failed };
}
