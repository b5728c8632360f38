import { LanguageProvider } from '#text';
import type { BlockContext } from '../blocks/block-props.ts';
import { Blocks } from '../blocks/views.tsx';
import { Frame } from '../layouts/frame.tsx';
import type { PageView as PageData } from '../load-page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EnrolBarContent } from './enrol-bar-content.tsx';
import { StructuredData } from './structured-data.tsx';

/** A public page: its frame, its blocks, and what machines read of it. */
export function PageView({ page, lead }: { page: PageData; lead: BlockContext['lead'] }) {
  const { language, layout, frame, breadcrumbs, blocks, context, enrolBar, structured } = page;
  const hasTitle = blocks.some(({ kind }) => ['hero', 'success', 'payment-status'].includes(kind));
  return (
    <LanguageProvider language={language}>
      <Frame {...frame} layout={layout} enrolBar={enrolBar && <EnrolBarContent {...enrolBar} />}>
        {!hasTitle && blocks.length > 0 && <PlainTitle title={breadcrumbs.at(-1)?.label ?? frame.brandName} />}
        {layout === 'primary' && <Breadcrumbs crumbs={breadcrumbs} />}
        <Blocks blocks={blocks} context={{ ...context, lead }} />
      </Frame>
      <StructuredData key={context.path} json={structured} />
    </LanguageProvider>
  );
}

/** Every page has one first heading, also where nobody wrote a hero. */
function PlainTitle({ title }: { title: string }) {
  return (
    <div className="px-gutter pt-section">
      <h1 className="heading mx-auto max-w-normal text-4xl">{title}</h1>
    </div>
  );
}
