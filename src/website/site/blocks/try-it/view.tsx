import type { ComponentType } from 'react';
import type { BlockProps } from '../../page-data/block-props.ts';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { TryIt } from './schema.ts';
import { Circuit } from './toys/circuit/toy.tsx';
import { Glider } from './toys/glider/toy.tsx';
import { Leds } from './toys/leds/toy.tsx';
import type { ToyName } from './toys/names.ts';
import { Plot } from './toys/plot/toy.tsx';
import { Rocket } from './toys/rocket/toy.tsx';
import { Turtle } from './toys/turtle/toy.tsx';

const toys: Record<ToyName, ComponentType<{ id: string }>> = {
  circuit: Circuit,
  rocket: Rocket,
  leds: Leds,
  plot: Plot,
  glider: Glider,
  turtle: Turtle,
};

export function View({ block: { toy, ...rest } }: BlockProps<TryIt>) {
  const Toy = toys[toy];
  return (
    <BlockFrame block={rest}>
      <Toy id={rest.id} />
    </BlockFrame>
  );
}
