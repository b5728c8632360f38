import type { FooterLinks } from './schema.ts';

export const example: FooterLinks = {
  kind: 'footer-links',
  id: 'links',
  groups: [
    { title: 'Learn', links: [{ label: 'All workshops', to: '/workshops' }] },
    { title: 'Help', links: [{ label: 'Questions', to: '/faq' }] },
  ],
};
