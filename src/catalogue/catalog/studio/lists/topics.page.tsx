import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { listTopics } from '../../topics/list-topics.ts';
import type { Route } from './+types/topics.page';
import { submitTopic, typedTopic } from './submit-topic.ts';
import { TopicsView } from './topics-view.tsx';

export const meta = () => studioTitle('Topics');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const topics = await inTransaction(listTopics);
  return {
    topics: topics.map((topic) => ({
      ...topic,
      title: inLanguage(topic.title, staffLanguage()),
      values: typedTopic(topic),
    })),
    mayChange: may(staff.role, 'catalogue.change'),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const sent = await submitTopic(await readForm(request), by);
  if ('answer' in sent) return sent.answer;
  // Another address each time, so that an answer to the form before does not stay.
  return redirect(studioPaths.studioTopics({ done: sent.done, again: newId().slice(-6) }), 303);
}

export default function TopicsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TopicsView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
