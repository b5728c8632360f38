import { z } from 'zod';
import { AppLink } from '#ui/controls/link';
import { Notice } from '#ui/feedback/notice';
import { Section } from '#ui/controls/section';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { block, link, text, title } from '../../pages/parts.ts';

/** A short message that must not be missed. */
export const schema = () =>
  block('notice', {
    look: z.enum(['info', 'success', 'warning', 'danger']).optional(),
    title: title().optional(),
    text: text(400),
    link: link().optional(),
  });

export type NoticeBlock = z.output<ReturnType<typeof schema>>;

export const example: NoticeBlock = {
  kind: 'notice',
  id: 'notice',
  look: 'info',
  title: 'Good to know',
  text: 'Kits are posted within India.',
};

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
