import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import type { NoticeBlock } from './schema.ts';

export function View({
  block: { id, tone, look = 'info', title: head, text: words, link: target },
  context,
}: BlockProps<NoticeBlock>) {
  return (
    <Section id={id} tone={tone}>
      <Notice tone={look} title={head}>
        <p>{words}</p>
        {target && (
          <p className="mt-2">
            <AppLink to={linkPath(target.to, context)} className="font-bold underline underline-offset-4">
              {target.label}
            </AppLink>
          </p>
        )}
      </Notice>
    </Section>
  );
}
