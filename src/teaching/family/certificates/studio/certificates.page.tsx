import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/certificates.page';
import { submitCertificates } from './act-on-certificates.ts';
import { CertificatesView } from './certificates-view.tsx';
import { readCertificates } from './read-certificates.ts';
import { submitRule } from './save-rule-form.ts';

export const meta = () => studioTitle('Certificates');

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'rosters.change');
  const batchId = params.id;
  const shown = isId(batchId) && (await inTransaction((tx) => readCertificates(tx, { batchId, request })));
  if (!shown) throw new Response('There is no such batch', { status: 404 });
  return shown;
}

export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'rosters.change');
  if (!isId(batchId)) throw new Response('There is no such batch', { status: 404 });
  const form = await readForm(request);
  if (textOf(form, 'do') === 'rule') {
    const rule = await submitRule(form, { by, batchId });
    if (rule === 'unknown') throw new Response('There is no such batch', { status: 404 });
    return rule ? data({ rule }, 422) : redirect(studioPaths.studioCertificates(batchId), 303);
  }
  const sent = await submitCertificates(form, { by, batchId });
  if ('answer' in sent) return { form: sent.answer };
  const again = sent.repeated ? 'yes' : undefined;
  return redirect(studioPaths.studioCertificates(batchId, { done: sent.done, again }), 303);
}

export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: actionData !== undefined });
  const answer = actionData && 'form' in actionData ? actionData.form : undefined;
  const rule = actionData && 'rule' in actionData ? actionData.rule : undefined;
  return <CertificatesView key={loaderData.outcome?.key} shown={loaderData} answer={answer} ruleAnswer={rule} />;
}
