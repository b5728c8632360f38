import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { sandboxMessagesOn } from '../../providers/channels.ts';
import { readTabs } from '../shared/read-tabs.ts';
import type { Route } from './+types/phone.page';
import { PhoneView } from './phone-view.tsx';
import { decideTemplate, lookAtPhone, readPhone, replyFromPhone } from '../../inbox/play-phone.ts';

export const meta = () => studioTitle('Make-believe phone');

/** The sandbox phone does not exist together with a real provider. */
function requireSandbox() {
  if (!sandboxMessagesOn()) throw new Response(say('The sandbox is off.'), { status: 404 });
}

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'messages.answer');
  requireSandbox();
  const query = new URL(request.url).searchParams;
  return inTransaction(async (tx) => ({
    ...(await readPhone(tx, query)),
    tabs: await readTabs(tx, role),
    mayDecide: may(role, 'settings.change'),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'messages.answer');
  requireSandbox();
  const form = await readForm(request);
  const [wish, mobile, id] = [textOf(form, 'do'), textOf(form, 'mobile'), textOf(form, 'template')];
  const channel = textOf(form, 'channel') === 'sms' ? ('sms' as const) : ('whatsapp' as const);
  if (!/^\+\d{6,15}$/.test(mobile) && wish !== 'approve' && wish !== 'reject')
    throw new Response(say('Unknown action'), { status: 400 });
  if (wish === 'reply') await replyFromPhone({ by, mobile, channel, text: textOf(form, 'text') });
  else if (wish === 'look') await lookAtPhone({ by, mobile, channel });
  else if ((wish === 'approve' || wish === 'reject') && isId(id))
    await decideTemplate({ by, id, state: wish === 'approve' ? 'approved' : 'rejected' });
  else throw new Response(say('Unknown action'), { status: 400 });
  return redirect(studioPaths.studioPhone({ phone: mobile.slice(1) || undefined }), 303);
}

export default function PhonePage({ loaderData }: Route.ComponentProps) {
  return <PhoneView shown={loaderData} />;
}
