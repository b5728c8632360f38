import { sayAround } from '#foundation/i18n/staff/say.ts';

/** The content of a button that moves an item in its list: visible as Up or Down, read aloud with its name. */
export function MoveWords({ name, up = false }: { name: string; up?: boolean }) {
  return up
    ? sayAround('{hidden}Up', { hidden: <Heard name={name} /> })
    : sayAround('{hidden}Down', { hidden: <Heard name={name} /> });
}

function Heard({ name }: { name: string }) {
  return <span className="sr-only">{sayAround('Move {name} ', { name })}</span>;
}
