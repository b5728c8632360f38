import type { ReactNode } from 'react';
import { LanguageProvider, useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { NetworkStatus } from '#foundation/ui/feedback/network-status.tsx';
import { LinkedPagesProvider } from '#foundation/ui/controls/linked-pages.tsx';
import type { BlockContext } from '../../page-data/block-props.ts';
import { Blocks, hasTitle } from '../../blocks/blocks.tsx';
import { Frame } from '../../layouts/frame.tsx';
import type { MarketNote } from '../market-note.ts';
import type { PageView as PageData } from '../load-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ChatWidget } from './chat-widget.tsx';
import { EnrolBarContent } from './enrol-bar-content.tsx';
import { OfflineNote } from './offline-note.tsx';
import { StructuredData } from './structured-data.tsx';

/** The response to a form of the page, sent without leaving it. */
type FormAnswer = Partial<Pick<BlockContext, 'lead' | 'newsletter'>> | undefined;

/** A public page: its frame, its blocks, and what machines read of it. */
export function PageView({ page, answer }: { page: PageData; answer: FormAnswer }) {
  const { kind, layout, frame, breadcrumbs, blocks, context, enrolBar, structured } = page;
  // A gallery shows the titles of other pages.
  const plain = !hasTitle(blocks) || blocks.some((block) => block.kind === 'gallery-bar');
  if (kind === 'fragment') return <Fragment page={page} answer={answer} />;
  return (
    <Spoken page={page}>
      <Frame
        {...frame}
        kind={kind}
        layout={layout}
        views={page.views}
        enrolBar={enrolBar && <EnrolBarContent {...enrolBar} />}
      >
        {plain && blocks.length > 0 && <PlainTitle title={breadcrumbs.at(-1)?.label ?? frame.brandName} />}
        {layout !== 'plain' && <Breadcrumbs crumbs={breadcrumbs} />}
        {page.marketNote && <NoteOfMarket {...page.marketNote} />}
        <Blocks blocks={blocks} context={{ ...context, lead: null, ...answer }} titled={plain} />
      </Frame>
      {page.chat && <ChatWidget {...page.chat} />}
      <OfflineNote phone={context.phone} />
      <PageNews />
      <StructuredData key={context.path} json={structured} />
    </Spoken>
  );
}

/** Above everything else, because the prices below are those of another country. */
function NoteOfMarket({ title, text, link }: MarketNote) {
  return (
    <div className="px-gutter pt-4">
      <div className="mx-auto max-w-normal">
        <Notice tone="warning" title={title}>
          <p>{text}</p>
          <p className="mt-3">
            <ButtonLink to={link.path}>{link.label}</ButtonLink>
          </p>
        </Notice>
      </div>
    </div>
  );
}

/** A piece of a page for embedding: no menu, no foot, no way around it. */
function Fragment({ page, answer }: Parameters<typeof PageView>[0]) {
  const { kind, layout, blocks, views, context } = page;
  return (
    <Spoken page={page}>
      <main data-layout={layout} data-kind={kind} data-views={views.join(' ')}>
        <Blocks blocks={blocks} context={{ ...context, lead: null, ...answer }} />
      </main>
    </Spoken>
  );
}

/** The language of everything inside, and of the pages that it links to. */
function Spoken({ page: { language, linked = {} }, children }: { page: PageData; children: ReactNode }) {
  return (
    <LanguageProvider language={language}>
      <LinkedPagesProvider linked={linked}>{children}</LinkedPagesProvider>
    </LanguageProvider>
  );
}

function PageNews() {
  const say = useText();
  return <NetworkStatus back={say('offline.back')} newer={say('release.newer')} refused={say('link.refused')} />;
}

/** The h1 of a page without a hero. */
function PlainTitle({ title }: { title: string }) {
  return (
    <div className="px-gutter pt-section">
      <h1 className="heading mx-auto max-w-normal text-4xl">{title}</h1>
    </div>
  );
}
