import { isRouteErrorResponse, Outlet } from 'react-router';
import { config } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import '#foundation/i18n/staff/words-of-document.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { newId } from '#foundation/kit/id.ts';
import { asOneRequest } from '#foundation/kit/requests/per-request.ts';
import { officeZone, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { siteLists } from '#foundation/locale/site-lists.server.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { asStaffReader, requireStaff } from '#platform/people';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { SiteLists } from '#foundation/ui/admin/site-lists.tsx';
import { FormKeys } from '#foundation/ui/forms/form-key.tsx';
import type { Route } from './+types/studio-frame.page';
import { readFrame } from './frame/read-frame.ts';
import { themeData } from './frame/theme.ts';
import { StudioShell } from './ui/studio-shell.tsx';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('Studio') }, { name: 'robots', content: 'noindex' }];

/** Guards every screen and file below /studio, also if its own loader forgets to. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) =>
    asOneRequest(async () => {
      const { language } = await requireStaff(request);
      const response = await asStaffReader(request, () => speakToStaff(language, next));
      response.headers.set('Cache-Control', 'no-store');
      return response;
    }),
];

export async function loader({ request }: Route.LoaderArgs) {
  const { id, name, email, role, language } = await requireStaff(request);
  const { views, ...counts } = await inTransaction((tx) => readFrame(tx, { id, role }));
  const [brandName, staff, lists] = [config().BRAND_NAME, { name, email, role }, siteLists(language)];
  const zone = officeZone() === usualOfficeZone ? undefined : officeZone();
  // `language` and `theme` are for the document around the screens.
  return { language, brandName, zone, staff, counts, views, lists, formKey: newId(), ...themeData(request) };
}

export default function StudioFrame({ loaderData }: Route.ComponentProps) {
  return (
    <SiteLists lists={loaderData.lists}>
      <FormKeys value={loaderData.formKey}>
        <StudioShell {...loaderData}>
          <Outlet />
        </StudioShell>
      </FormKeys>
    </SiteLists>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const sentences: Record<number, StaffSentence> = {
    403: 'Your role does not allow this',
    404: 'Not found',
    401: 'Your session ended',
  };
  const title = say(sentences[status] ?? 'Something went wrong');
  const screen = (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState pose={status === 404 ? 'searching' : 'bandaged'} title={title}>
        <AppLink
          to={status === 401 ? paths.signIn() : studioPaths.studio()}
          className="font-semibold text-brand underline"
        >
          {status === 401 ? say('Sign in again') : say('Back to the studio')}
        </AppLink>
      </EmptyState>
    </>
  );
  return loaderData ? <StudioShell {...loaderData}>{screen}</StudioShell> : <main>{screen}</main>;
}
