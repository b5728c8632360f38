import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { isCode } from '../model.ts';
import type { Message } from './claim-message.ts';

/**
 * A message as staff read it: what was said, with the secret of every link covered and without the values that filled the template. The links
 * work for the one whom the message went to; staff open a buyer's page by their role, and that is noted (docs/decisions/security.md). A code proves who holds the
 * phone, so it is covered too.
 */
export function shownMessage<Shown extends Pick<Message, 'text' | 'purpose'>>(
  message: Shown,
): Shown & { templateValues: null } {
  const text = textWithoutSecrets(message.text);
  return {
    ...message,
    text: isCode(message.purpose) ? text.replaceAll(/\d{6}/g, '••••••') : text,
    templateValues: null,
  };
}
