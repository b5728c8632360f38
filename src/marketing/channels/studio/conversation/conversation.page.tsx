import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { markRead } from '../../inbox/decide-conversation.ts';
import type { Route } from './+types/conversation.page';
import { actOnConversation } from './act-on-conversation.ts';
import { ConversationView } from './conversation-view.tsx';
import { readConversation } from './read-conversation.ts';

export const meta = () => studioTitle('Conversation');

const gone = () => new Response(say('This conversation is gone.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'messages.answer');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction(async (tx) => {
    const found = await readConversation(tx, id, { query, by });
    if (found) await markRead(tx, found.id);
    return found;
  });
  if (!shown) throw gone();
  return { shown, done: query.get('done') };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'messages.answer');
  const form = await readForm(request);
  if (!isId(id)) throw gone();
  const acted = await actOnConversation(form, { by, contactId: id });
  if ('answer' in acted) return data(acted.answer, 422);
  return redirect(studioPaths.studioConversation(id, { done: acted.done }), 303);
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return <ConversationView shown={loaderData.shown} answer={answer} done={loaderData.done} />;
}
