import { textWithoutSecrets } from '#foundation/kit/secret-addresses.ts';
import { isCode } from '../model.ts';
import type { Message } from './claim-message.ts';

/**
 * A message as staff see it: with secrets of links masked and without template values. The links work for the recipient only; staff open a buyer's
 * page by their role, which is recorded (docs/decisions/security.md). A code proves possession of the phone, so it is masked too.
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
