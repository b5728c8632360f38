import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & { tone: NoticeTone; title?: ReactNode };

/** A message in the flow of the page. Pass `role="status"` or `role="alert"` where it appears after an action. */
export function Notice({ tone, title, children, className, ...rest }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div {...rest} className={classNames('notice', `tone-${tone}`, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="notice-text">{children}</div>}
      </div>
    </div>
  );
}
