import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';
import { AppLink } from './link.tsx';
import type { AppLinkProps } from './link.tsx';

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Stands before the text; hidden from screen readers. */
  icon?: ReactNode;
};

function look({ variant = 'primary', size = 'md' }: ButtonLook, className?: string): string {
  return classNames('button', `button-${variant}`, size !== 'md' && `button-${size}`, className);
}

function Face({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <>
      {icon && (
        <span aria-hidden="true" className="button-icon">
          {icon}
        </span>
      )}
      {children}
    </>
  );
}

/** A button. Inside a form it submits unless `type` says otherwise, as in HTML. */
export function Button({ variant, size, icon, className, children, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return (
    <button {...rest} className={look({ variant, size }, className)}>
      <Face icon={icon}>{children}</Face>
    </button>
  );
}

/** A link that looks like a button; `to` as in `AppLink`. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLook & AppLinkProps) {
  return (
    <AppLink {...rest} className={look({ variant, size }, className)}>
      <Face icon={icon}>{children}</Face>
    </AppLink>
  );
}
