import page from '../common/page.json';
import { Landing } from '../common/landing.jsx';

export const revalidate = 60;

export default function Page() {
  return <Landing page={page} />;
}
