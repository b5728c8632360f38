import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { staffLanguages, type StaffLanguage } from '#foundation/i18n/staff/staff-languages.ts';
import { languages } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Wordmark } from '#foundation/ui/media/wordmark.tsx';

/** The frame of the pages before the studio (sign-in, welcome, password): one card, the brand above it. */
export function AuthLayout({
  brandName,
  title,
  about,
  children,
}: {
  brandName: string;
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-start gap-6 px-4 pt-[max(2.5rem,16dvh)] pb-10">
      <AppLink to={paths.home()} className="inline-flex min-h-11 items-center justify-self-start">
        <Wordmark name={brandName} />
      </AppLink>
      <Card tone="raised">
        <Heading level={1} size="heading">
          {title}
        </Heading>
        <p className="mt-1 mb-6 text-ink-soft">{about}</p>
        {children}
      </Card>
      <OtherLanguages />
    </main>
  );
}

/** Links to the same page in the other languages: a new document each, because a document keeps its language. */
function OtherLanguages() {
  const { pathname, search } = useLocation();
  const others = staffLanguages.filter((language) => language !== staffLanguage());
  const addressIn = (language: StaffLanguage) => {
    const query = new URLSearchParams(search);
    query.set('language', language);
    return `${pathname}?${query}`;
  };
  return (
    <p className="flex flex-wrap gap-x-4">
      {others.map((other) => (
        <a
          key={other}
          href={addressIn(other)}
          lang={other}
          hrefLang={other}
          className="inline-flex min-h-11 items-center font-local text-sm text-brand underline"
        >
          {languages[other].name}
        </a>
      ))}
    </p>
  );
}
