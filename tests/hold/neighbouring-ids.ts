import { formKeyField } from '#foundation/kit/form-key.ts';

/** A route opened by a secret or an id, and a genuine one. */
export type Door = { name: string; genuine: string; address: (secret: string) => string; cookie?: string };

export type NeighbourFigures = { asked: number; opened: string[]; different: string[] };

/**
 * A5: requests each route with secrets close to a genuine one (a character changed, neighbouring ids, cut and extended ends) and with invented ones.
 * None may open, and all responses are the same except for the address they repeat and the key of their forms.
 */
export async function neighbouringIds(site: string, doors: Door[], each: number): Promise<NeighbourFigures> {
  const figures: NeighbourFigures = { asked: 0, opened: [], different: [] };
  for (const { name, genuine, address, cookie } of doors) {
    const ask = async (secret: string) => {
      const answer = await fetch(site + address(secret), {
        redirect: 'manual',
        ...(cookie ? { headers: { cookie } } : {}),
      });
      const body = await answer.text();
      // Each screen of the studio has another key for its forms.
      const [, formKey = secret] = new RegExp(String.raw`${formKeyField}\\*",\\*"([0-9a-f-]{36})`).exec(body) ?? [];
      const own = [secret, encodeURIComponent(secret), secret.toLowerCase(), formKey];
      const told = own.reduce(
        (text, mine) => text.replaceAll(mine, ''),
        `${answer.headers.get('location') ?? ''}\n${body}`,
      );
      return `${answer.status}\n${told}`;
    };
    const open = await ask(genuine);
    const invented = await ask(invention(genuine));
    if (open === invented) figures.opened.push(`${name}: the genuine one does not open it either`);
    for (let n = 0; n < each; n += 1) {
      const answer = await ask(neighbour(genuine, n));
      figures.asked += 1;
      if (answer === open) figures.opened.push(`${name}: ${n}`);
      else if (answer !== invented)
        figures.different.push(`${name} ${n}: ${answer.slice(0, 3)} and not ${invented.slice(0, 3)}`);
    }
  }
  return figures;
}

/** The same shape with nothing genuine in it. */
function invention(genuine: string): string {
  let n = 7;
  return genuine.replaceAll(/[0-9a-f]/g, () => '0123456789abcdef'[(n = (n * 5 + 3) % 16)] ?? '0');
}

/** The n-th neighbour: one character incremented, at a different place each time. */
function neighbour(genuine: string, n: number): string {
  const places = [...genuine.matchAll(/[0-9a-z]/gi)].map(({ index }) => index);
  // From the end: the last character of a MAC, the counter of an id.
  const place = places[places.length - 1 - (n % places.length)] ?? 0;
  const sign = genuine[place] ?? '0';
  const signs = '0123456789abcdef';
  const step = 1 + Math.floor(n / places.length);
  const at = signs.indexOf(sign.toLowerCase());
  const next = at === -1 ? signs[n % 16] : signs[(at + step) % 16];
  return genuine.slice(0, place) + next + genuine.slice(place + 1);
}
