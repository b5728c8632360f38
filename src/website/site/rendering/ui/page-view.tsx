import { LanguageProvider, useText } from '#foundation/i18n/index.tsx';
import { NetworkStatus } from '#foundation/ui/feedback/network-status.tsx';
import type { BlockContext } from '../../page-data/block-props.ts';
import { Blocks, hasTitle } from '../../blocks/blocks.tsx';
import { Frame } from '../../layouts/frame.tsx';
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
  const { language, kind, layout, frame, breadcrumbs, blocks, context, enrolBar, structured } = page;
  // A gallery shows the titles of other pages.
  const plain = !hasTitle(blocks) || blocks.some((block) => block.kind === 'gallery-bar');
  if (kind === 'fragment') return <Fragment page={page} answer={answer} />;
  return (
    <LanguageProvider language={language}>
      <Frame
        {...frame}
        kind={kind}
        layout={layout}
        views={page.views}
        enrolBar={enrolBar && <EnrolBarContent {...enrolBar} />}
      >
        {plain && blocks.length > 0 && <PlainTitle title={breadcrumbs.at(-1)?.label ?? frame.brandName} />}
        {layout !== 'plain' && <Breadcrumbs crumbs={breadcrumbs} />}
        <Blocks blocks={blocks} context={{ ...context, lead: null, ...answer }} titled={plain} />
      </Frame>
      {page.chat && <ChatWidget {...page.chat} />}
      <OfflineNote phone={context.phone} />
      <PageNews />
      <StructuredData key={context.path} json={structured} />
    </LanguageProvider>
  );
}

/** A piece of a page for embedding: no menu, no foot, no way around it. */
function Fragment({
  page: { language, kind, layout, blocks, views, context },
  answer,
}: Parameters<typeof PageView>[0]) {
  return (
    <LanguageProvider language={language}>
      <main data-layout={layout} data-kind={kind} data-views={views.join(' ')}>
        <Blocks blocks={blocks} context={{ ...context, lead: null, ...answer }} />
      </main>
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
