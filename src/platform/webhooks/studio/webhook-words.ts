import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import type { DeliveryState, OffReason, TryProblem } from '../model.ts';
import type { MappingProblem } from '../endpoints/mapping.ts';
import type { EndpointProblem } from '../endpoints/save-endpoint.ts';

export const offWords: Record<OffReason, StaffSentence> = {
  staff: 'Switched off',
  failing: 'Switched off: nothing was taken for three days',
  gone: 'Switched off: it answered that it is gone (410)',
};

export const deliveryWords: Record<DeliveryState, { word: StaffSentence; tone: BadgeTone }> = {
  waiting: { word: 'Waits', tone: 'info' },
  sending: { word: 'Being sent', tone: 'info' },
  delivered: { word: 'Taken', tone: 'success' },
  failed: { word: 'Given up', tone: 'danger' },
  dropped: { word: 'Left out: the record is gone', tone: 'neutral' },
};

export const problemWords: Record<TryProblem, StaffSentence> = {
  'refused-address': 'The address leads into a private network: nothing was sent.',
  redirect: 'It answered with another address, which is not followed.',
  timeout: 'No answer within ten seconds.',
  connection: 'No connection.',
  status: 'It did not take it.',
  secret: 'The secret cannot be read under the secret of this server: make a new one.',
};

type PlainProblem = Exclude<EndpointProblem, MappingProblem> | 'full';

const endpointProblems: Record<PlainProblem, { field: string; words: StaffSentence }> = {
  'no-name': { field: 'name', words: 'Give it a name.' },
  address: {
    field: 'address',
    words: 'Write an https address of the open internet, without a name or password in it.',
  },
  'no-kinds': { field: 'kinds', words: 'Choose at least one event.' },
  taken: { field: 'address', words: 'Another webhook has this address already.' },
  full: { field: 'name', words: 'There are twenty webhooks: delete one first.' },
};

const isOfMapping = (reason: string): reason is MappingProblem => reason.startsWith('mapping-');

/** The sentence of a refusal at its field; `details`: of a mapping the line or field that is wrong. */
export function endpointProblem(reason: EndpointProblem | 'full', details = ''): Typed {
  if (isOfMapping(reason)) return { mapping: mappingProblem(reason, details) };
  const { field, words } = endpointProblems[reason];
  return { [field]: say(words) };
}

function mappingProblem(reason: MappingProblem, details: string): string {
  if (reason === 'mapping-empty') return say('Write at least one line, or have the whole event sent.');
  if (reason === 'mapping-unknown') return say('There is no field “{field}” with us.', { field: details });
  if (reason === 'mapping-double') return say('“{field}” stands there twice.', { field: details });
  return say('Write “their field = our field” in each line. Look at: {line}', { line: details });
}
