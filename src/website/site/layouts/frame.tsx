import { bigbang } from './bigbang.tsx';
import { safeMiddle } from './default.tsx';
import type { Layout, LayoutProps } from './layout-props.ts';
import { Content, Selling, SkipLink } from './parts.tsx';
import { plain } from './plain.tsx';
import { primary } from './primary.tsx';
import { primaryNew } from './primary-new.tsx';

const layouts = {
  primary,
  'primary-new': primaryNew,
  bigbang,
  plain,
  default: safeMiddle,
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

type FrameProps = LayoutProps & {
  layout?: string | undefined;
  kind?: string | undefined;
  /** The sets of views of the blocks inside, which the browser loads before it hydrates. */
  views?: readonly string[];
};

/**
 * Renders a page in its layout. Parts common to all layouts are here, so that no layout can omit them. A missing or unknown layout falls back to
 * `default`. `data-layout` names the layout, for tests.
 */
export function Frame({ layout, kind, views, ...props }: FrameProps) {
  const name = layout && Object.hasOwn(layouts, layout) ? (layout as LayoutName) : 'default';
  const { Header, Footer, page = 'contents', content }: Layout = layouts[name];
  const { children, enrolBar, text } = props;
  return (
    <div className={page} data-layout={name} data-kind={kind} data-views={views?.join(' ')}>
      <SkipLink text={text} />
      <Header {...props} />
      <Selling text={text} bar={enrolBar}>
        <Content className={content}>{children}</Content>
      </Selling>
      <Footer {...props} />
    </div>
  );
}
