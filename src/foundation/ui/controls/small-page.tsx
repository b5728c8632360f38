import type { ReactNode } from 'react';
import { Wordmark } from '../media/wordmark.tsx';
import { AppLink } from './link.tsx';

type SmallPageProps = {
  brandName: string;
  /** The address of the home page. */
  home: string;
  children: ReactNode;
};

/** A page about one thing, without the navigation of the site: the brand, which leads home, and what it is about. */
export function SmallPage({ brandName, home, children }: SmallPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-start gap-6 px-4 py-10">
      <AppLink to={home} className="inline-flex min-h-11 items-center justify-self-start">
        <Wordmark name={brandName} />
      </AppLink>
      {children}
    </main>
  );
}
