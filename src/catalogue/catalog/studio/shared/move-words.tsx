import { sayAround } from '#foundation/i18n/staff/say.ts';

/** What stands on a button that moves something in its list: seen as Up or Down, heard with its name. */
export function MoveWords({ name, up = false }: { name: string; up?: boolean }) {
  return up
    ? sayAround('{hidden}Up', { hidden: <Heard name={name} /> })
    : sayAround('{hidden}Down', { hidden: <Heard name={name} /> });
}

function Heard({ name }: { name: string }) {
  return <span className="sr-only">{sayAround('Move {name} ', { name })}</span>;
}
