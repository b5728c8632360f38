import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { Landing } from '../../common/landing.jsx';

const words = createServerFn({ method: 'GET' }).handler(async () => (await import('../../common/page.json')).default);

export const Route = createFileRoute('/')({
  loader: () => words(),
  head: ({ loaderData: page }) => ({
    meta: [{ title: page?.title }, { name: 'description', content: page?.description }],
  }),
  component: Page,
});

function Page() {
  return <Landing page={Route.useLoaderData()} />;
}
