import { Landing } from '../../common/landing.jsx';

export async function loader() {
  const { default: page } = await import('../../common/page.json');
  return page;
}

export const meta = ({ loaderData: page }) => [
  { title: page.title },
  { name: 'description', content: page.description },
];

export default function Page({ loaderData: page }) {
  return <Landing page={page} />;
}
