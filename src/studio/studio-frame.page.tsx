import { isRouteErrorResponse, Outlet } from 'react-router';
import { config } from '#config';
import { inTransaction } from '#db';
import { countLeads } from '#leads';
import { countMails } from '#mail';
import { countOrders } from '#orders';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { EmptyState } from '#ui/empty';
import { AppLink } from '#ui/link';
import type { Route } from './+types/studio-frame.page';
import { StudioShell } from './ui/studio-shell.tsx';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: 'Studio' }, { name: 'robots', content: 'noindex' }];

/** Stands before every screen and file below /studio, also those whose own loader forgets to ask. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => {
    await requireStaff(request);
    const response = await next();
    response.headers.set('Cache-Control', 'no-store');
    return response;
  },
];

export async function loader({ request }: Route.LoaderArgs) {
  const { name, email } = await requireStaff(request);
  const counts = await inTransaction(async (tx) => {
    const [orders, leads, mails] = [await countOrders(tx), await countLeads(tx), await countMails(tx)];
    return { orders: orders.paid_unallocated, leads: leads.new, mails: mails.failed };
  });
  return { language: 'en' as const, brandName: config().BRAND_NAME, staff: { name, email }, counts };
}

export default function StudioFrame({ loaderData }: Route.ComponentProps) {
  return (
    <StudioShell {...loaderData}>
      <Outlet />
    </StudioShell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const sentences: Record<number, string> = {
    403: 'This is not for your role',
    404: 'This is not here',
    401: 'Your session ended',
  };
  const title = sentences[status] ?? 'Something went wrong';
  const screen = (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState pose={status === 404 ? 'searching' : 'bandaged'} title={title}>
        <AppLink to={status === 401 ? paths.signIn() : paths.studio()} className="font-semibold text-brand underline">
          {status === 401 ? 'Sign in again' : 'Back to the studio'}
        </AppLink>
      </EmptyState>
    </>
  );
  return loaderData ? <StudioShell {...loaderData}>{screen}</StudioShell> : <main>{screen}</main>;
}
