import type { ReactNode } from 'react';
import { paths } from '#paths';
import { Card } from '#ui/controls/card';
import { Heading } from '#ui/controls/heading';
import { AppLink } from '#ui/controls/link';
import { Wordmark } from '#ui/media/wordmark';

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
    </main>
  );
}
