/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anything in it */
import type { ComponentProps } from 'react';

/** Something that opens over the page and works without JavaScript; with it Escape closes it, and the focus goes back to its summary. */
export function MenuFold(props: ComponentProps<'details'>) {
  return (
    <details
      {...props}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    />
  );
}
