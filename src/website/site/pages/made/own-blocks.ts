import type { Translate } from '#foundation/i18n/translator.ts';
import type { Block } from '../page.ts';
import type { PageKind } from '../page-kinds.ts';

/** The built-in blocks of success and status pages, which work in any language. */
export function ownBlocks(kind: PageKind, say: Translate): Block[] {
  if (kind === 'success' || kind === 'success-old')
    return [{ kind: 'success', id: 'success', title: say('success.title'), text: say('success.text') }];
  if (kind === 'payment-status') return [{ kind: 'payment-status', id: 'status', title: say('status.title') }];
  return [];
}
