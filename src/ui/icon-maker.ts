import { createElement, type SVGProps } from 'react';

/** An icon of the library as data: its shapes on a field of 24 by 24. */
type IconData = { node: [shape: string, attributes: Record<string, string>][] };

/** Takes the place of the icon library's own maker in browsers (`scripts/lean-client.ts`): a line drawing without sizes and colours of its own. @public */
export default function createIcon({ node }: IconData) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'true',
        ...props,
      },
      node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
}
