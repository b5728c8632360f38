import { staffLanguage } from '#i18n/staff/say';
import { inLanguage } from '#locale/local-text';
import { studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { newId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { may } from '#people/model';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
