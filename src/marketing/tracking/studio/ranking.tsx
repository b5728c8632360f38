import { say } from '#foundation/i18n/staff/say.ts';
import { Heading } from '#foundation/ui/controls/heading.tsx';

/** A table of names and counts, in the order given. */
export function Ranking({ title, column, rows }: { title: string; column: string; rows: [string, number][] }) {
  return (
    <section className="grid gap-2">
      <Heading level={2} size="small">
        {title}
      </Heading>
      <table className="w-full rounded-xl border border-line bg-surface text-sm">
        <thead className="text-start text-ink-soft">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-semibold">
              {column}
            </th>
            <th scope="col" className="px-4 py-2 text-end font-semibold">
              {say('Views')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, views]) => (
            <tr key={name} className="border-t border-line">
              <td className="px-4 py-2 break-all">{name}</td>
              <td className="px-4 py-2 text-end tabular-nums">{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
