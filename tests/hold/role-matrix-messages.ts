import { those, type Row } from './role-rows.ts';

const answer = those('messages.answer');
const settings = those('settings.change');

/** Permissions on messages to people outside, and on their texts. */
export const rowsOfMessages: Record<string, Row> = {
  '/studio/messages': { read: answer, write: [{ fields: { mobile: 'x' }, roles: answer }] },
  '/studio/messages/:id': {
    read: answer,
    write: ['answer', 'template', 'assign', 'finish', 'stop'].map((wish) => ({ fields: { do: wish }, roles: answer })),
  },
  '/studio/messages/sent': { read: answer, write: [{ fields: { message: 'x' }, roles: answer }] },
  '/studio/messages/texts': { read: settings, write: [{ roles: settings }] },
  '/studio/messages/text': {
    read: settings,
    write: ['save', 'submit'].map((wish) => ({ fields: { do: wish }, roles: settings })),
  },
  '/studio/messages/rules': {
    read: settings,
    write: ['save', 'test'].map((wish) => ({ fields: { do: wish, channel: 'whatsapp' }, roles: settings })),
  },
  // The sandbox is off in that world: permitted roles find nothing, the others are refused.
  '/studio/messages/phone': { read: answer, write: [{ fields: { do: 'reply' }, roles: answer }] },
};
