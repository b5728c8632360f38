import { createContext, use, type ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';

type HeadingProps = {
  level: 1 | 2 | 3;
  /** How large it looks, apart from its level. Without it the level decides. */
  size?: 'display' | 'large' | 'title' | 'heading' | 'small';
  /** A short line above, part of the heading group but not of the heading. */
  eyebrow?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const sizes = { display: 'text-6xl', large: 'text-5xl', title: 'text-4xl', heading: 'text-2xl', small: 'text-lg' };
const sizeOfLevel = { 1: 'title', 2: 'title', 3: 'heading' } as const;

const Titled = createContext(false);

/** Below the one `h1` of a document: first headings in here are written as second ones. They look the same. */
export function BelowTitle({ children }: { children: ReactNode }) {
  return <Titled value={true}>{children}</Titled>;
}

/** The title of a document in a look of its own: its `h1`, or below another title an `h2`. */
export function DocumentTitle({ className, children }: { className: string; children: ReactNode }) {
  const Tag = use(Titled) ? 'h2' : 'h1';
  return <Tag className={className}>{children}</Tag>;
}

/** A heading in the display font. */
export function Heading({ level, size, eyebrow, id, className, children }: HeadingProps) {
  const titled = use(Titled);
  const Tag = `h${titled && level === 1 ? 2 : level}` as const;
  const tag = (
    <Tag id={id} className={classNames('heading', sizes[size ?? sizeOfLevel[level]], !eyebrow && className)}>
      {children}
    </Tag>
  );
  if (!eyebrow) return tag;
  return (
    <hgroup className={className}>
      <p className="eyebrow">{eyebrow}</p>
      {tag}
    </hgroup>
  );
}
