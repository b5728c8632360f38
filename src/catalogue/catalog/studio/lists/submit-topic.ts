import { say } from '#foundation/i18n/staff/say.ts';
import { createOnce, inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import type { TopicContent } from '../../content/content-schema.ts';
import { moveTopic } from '../../topics/move-topic.ts';
import { changeTopic, createTopic } from '../../topics/save-topic.ts';
import { slugOf } from '../../editing/free-slug.ts';
import {
  baseOf,
  staleAnswer,
  typedInto,
  versionOf,
  type FormAnswer,
  type Typed,
} from '#foundation/ui/admin/versioned-form.ts';
import { localText } from '../shared/flat-form.ts';

export const topicFields = [...languageCodes.map((code) => `title.${code}`), 'slug', 'art'];

/** The form values of a topic. */
export function typedTopic({ slug, title, art }: TopicContent): Typed {
  return { ...Object.fromEntries(languageCodes.map((code) => [`title.${code}`, title[code] ?? ''])), slug, art };
}

/** The result of a form: what was done, or the form of this topic again (`new` for a new one). */
export type TopicSent = { done: string } | { answer: FormAnswer & { slug: string } };

/** Adds, changes or moves a topic, as a form of the screen asks. Throws a 404 response for an unknown topic. */
export async function submitTopic(form: FormData, by: Staff): Promise<TopicSent> {
  const [wish, slug] = [textOf(form, 'do'), textOf(form, 'topic')];
  const values = typedInto(form, topicFields);
  if (wish === 'up' || wish === 'down') {
    const moved = await inTransaction((tx) => moveTopic(tx, { by, slug, to: wish }));
    if (!moved.ok) throw new Response(say('There is no such topic'), { status: 404 });
    return { done: 'moved' };
  }
  const title = localText(values, 'title', languageCodes);
  if (wish === 'add') {
    const content = { slug: values.slug?.trim() || slugOf(title.en ?? ''), title, art: values.art };
    const made = await inTransaction((tx) =>
      createOnce(tx, { form, by, what: 'topic' }, () => createTopic(tx, { by, content })),
    );
    return made.ok ? { done: 'added' } : { answer: { values, problems: made.details, slug: 'new' } };
  }
  const change = { by, slug, version: versionOf(form), content: { title, art: values.art } };
  const saved = await inTransaction((tx) => changeTopic(tx, change));
  if (saved.ok) return { done: 'saved' };
  if (saved.reason === 'unknown') throw new Response(say('There is no such topic'), { status: 404 });
  if (saved.reason === 'invalid') return { answer: { values, problems: saved.details, slug } };
  const now = typedTopic(saved.details.now);
  return { answer: { ...staleAnswer({ base: baseOf(form), typed: values, now }, saved.details), slug } };
}
