import Check from 'lucide-react/icons/check';

/** A list of what is included, with a tick before each line. Shows nothing for an empty list. */
export function TickList({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
          {item}
        </li>
      ))}
    </ul>
  );
}
