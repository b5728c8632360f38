import { say } from '#foundation/i18n/staff/say.ts';
import { maxTextLength, type TextProblem } from '../../templates/text.ts';
import type { PhoneChannel } from '../../model.ts';

/** The problems of a text, as sentences. */
export function textProblems(problems: TextProblem[], channel: PhoneChannel): string {
  return problems
    .map(({ problem, name = '' }) => {
      if (problem === 'empty') return say('Write the text.');
      if (problem === 'long') return say('At most {count} characters.', { count: maxTextLength[channel] });
      if (problem === 'braces') return say('A brace is not closed: write a place as {place}.', { place: '{link}' });
      if (problem === 'unknown') return say('There is no {place} in this message.', { place: `{${name}}` });
      if (problem === 'edge') return say('WhatsApp refuses a text that begins or ends with a place: put a word there.');
      if (problem === 'touch') return say('WhatsApp refuses two places in a row: put a word between them.');
      if (problem === 'lines') return say('WhatsApp refuses more than two line breaks in a row.');
      if (problem === 'code')
        return say('Write {place} somewhere: it is what the message is for.', { place: '{code}' });
      return say('Write {place} somewhere, so that people can stop these messages.', { place: '{choices}' });
    })
    .join(' ');
}
