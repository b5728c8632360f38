import type { Translate } from '#foundation/i18n/translator.ts';
import type { Block } from '../page.ts';
import type { PageKind } from '../page-kinds.ts';

/** The blocks of a page that needs none of its own: success and status pages say what they know in any language. */
export function ownBlocks(kind: PageKind, say: Translate): Block[] {
  if (kind === 'success' || kind === 'success-old')
    return [{ kind: 'success', id: 'success', title: say('success.title'), text: say('success.text') }];
  if (kind === 'payment-status') return [{ kind: 'payment-status', id: 'status', title: say('status.title') }];
  return [];
}
