import { textWithoutSecrets } from '#kit/secret-addresses';
import type { Message } from './claim-message.ts';

/**
 * A message as staff read it: what was said, with the secret of every link covered and without the values that filled the template. The links
 * work for the one whom the message went to; staff open a buyer's page by their role, and that is noted (decision 0037).
 */
export function shownMessage<Shown extends Pick<Message, 'text'>>(message: Shown): Shown & { templateValues: null } {
  return { ...message, text: textWithoutSecrets(message.text), templateValues: null };
}
