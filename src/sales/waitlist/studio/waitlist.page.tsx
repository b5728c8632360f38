import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { inTransaction, reading, type Tx } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff, submitStaffForm } from '#platform/people';
import { may } from '#platform/people/model';
import { addEntry } from '../changes/add-entry.ts';
import type { Route } from './+types/waitlist.page';
import { actOnLine, acts, refusals } from './act-on-line.ts';
import { addValues } from './add-values.ts';
import { readLine, readLines, readPerson } from './read-lines.ts';
import { findEntry } from '../line/entries.ts';
import { WaitlistView } from './waitlist-view.tsx';

export const meta = () => studioTitle('Waitlist');

const scopeOf = (batch: string) => `waitlist:${batch}`;

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'waitlist.read');
  const query = new URL(request.url).searchParams;
  const [batch, entry] = [query.get('batch'), query.get('entry')];
  // Mails know the person alone.
  const known = batch === null && entry !== null ? await reading((tx) => findEntry(tx, entry)) : null;
  if (known) throw redirect(studioPaths.studioWaitlist({ batch: known.batchId, entry: known.id }), 302);
  return reading(async (tx) => {
    const mayChange = may(staff.role, 'waitlist.change');
    const line = isId(batch) ? await readLine(tx, batch) : null;
    if (batch !== null && !line) throw new Response(say('There is no such batch'), { status: 404 });
    const person = line && isId(entry) ? await readPerson(tx, line.head.id, entry) : null;
    if (entry !== null && !person) throw new Response(say('There is no such person on this list'), { status: 404 });
    const outcome = line && (await formOutcome(tx, request, scopeOf(line.head.id)));
    return { mayChange, overview: line ? null : await readLines(tx), line, person, outcome };
  });
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'waitlist.change');
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish === 'add') {
    const values = addValues(form);
    const added = await inTransaction((tx) => addEntry(tx, { by, values }));
    if (!added.ok) return data({ add: { values, problems: added.details } }, { status: 422 });
    return redirect(studioPaths.studioWaitlist({ batch: values.batch, entry: added.value.id }), 303);
  }
  const act = acts.find((known) => known === wish);
  const batch = new URL(request.url).searchParams.get('batch');
  if (!act || !isId(batch)) throw new Response(say('Unknown action'), { status: 400 });
  const work = (tx: Tx) => actOnLine(tx, act, { by, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(batch), refusals: sayEach(refusals), work });
  if ('answer' in sent) return { answer: sent.answer };
  const [done, again, entry] = [sent.done, sent.repeated ? 'yes' : undefined, textOf(form, 'entry')];
  return redirect(studioPaths.studioWaitlist({ batch, entry: isId(entry) ? entry : undefined, done, again }), 303);
}

export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WaitlistView {...loaderData} sent={actionData} />;
}
