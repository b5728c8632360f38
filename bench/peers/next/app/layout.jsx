import '../common/styles.css';
import page from '../common/page.json';

export const metadata = { title: page.title, description: page.description, icons: '/favicon.svg' };

export default function Layout({ children }) {
  return (
    <html lang={page.language}>
      <body>{children}</body>
    </html>
  );
}
