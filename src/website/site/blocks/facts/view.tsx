import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { useFacts } from '../shared/fact-list.tsx';
import type { ProgrammeFacts } from '../../page-data/view-types.ts';
import type { PreparedFacts } from './schema.ts';

export function View({ block: { items = [], facts, ...rest }, context }: BlockProps<PreparedFacts>) {
  return (
    <BlockFrame block={rest} topic={context.topic}>
      <dl
        className={`grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-6 gap-y-6 ${rest.stand === 'split' ? '' : 'lg:grid-cols-4'}`}
      >
        {facts && <ProgrammeItems facts={facts} />}
        {items.map(({ label, value }) => (
          <Item key={label} label={label} value={value} />
        ))}
      </dl>
    </BlockFrame>
  );
}

function ProgrammeItems({ facts }: { facts: ProgrammeFacts }) {
  return useFacts(facts).map(({ name, value }) => <Item key={name} label={name} value={value} />);
}

function Item({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-t-4 border-accent pt-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold">{value}</dd>
    </div>
  );
}
