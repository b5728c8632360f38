import type { MetaDescriptor } from 'react-router';
import type { HeadView } from '../../seo/page-head.ts';

/** Head tags of a public page: title, description, canonical address, languages and social card. */
export function headTags(head: HeadView & { picture: string }): MetaDescriptor[] {
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    ...(head.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(head.referrer ? [{ name: 'referrer', content: head.referrer }] : []),
    ...head.alternates.map(({ hrefLang, href }) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: head.socialTitle },
    { property: 'og:description', content: head.socialDescription },
    { property: 'og:url', content: head.canonical },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:locale', content: head.locale },
    { property: 'og:image', content: head.picture },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: head.socialTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(head.verification ?? []),
  ];
}
