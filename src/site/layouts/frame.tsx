import type { ComponentType } from 'react';
import { BigbangLayout } from './bigbang.tsx';
import { DefaultLayout } from './default.tsx';
import type { LayoutProps } from './layout-props.ts';
import { PlainLayout } from './plain.tsx';
import { PrimaryLayout } from './primary.tsx';
import { PrimaryNewLayout } from './primary-new.tsx';

const layouts = {
  primary: PrimaryLayout,
  'primary-new': PrimaryNewLayout,
  bigbang: BigbangLayout,
  plain: PlainLayout,
  default: DefaultLayout,
} satisfies Record<string, ComponentType<LayoutProps>>;

export type LayoutName = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as LayoutName[];

type FrameProps = LayoutProps & {
  layout?: string | undefined;
  kind?: string;
  /** The sets of views inside, for the browser that will make them ready. */
  views?: readonly string[];
};

/** The frame a page names. No name, or one nobody knows, gets `default`. It tells which one it is, for those who check. */
export function Frame({ layout, kind, views, ...props }: FrameProps) {
  const name = layout && Object.hasOwn(layouts, layout) ? (layout as LayoutName) : 'default';
  const Layout = layouts[name];
  return (
    <div className="contents" data-layout={name} data-kind={kind} data-views={views?.join(' ')}>
      <Layout {...props} />
    </div>
  );
}
