import { cloths, type Cast } from './cast.ts';
import { dot, fill, line, oval, red, yellow } from '../ink/svg.ts';

type Layers = { back: string; front: string };

const tone = ({ hairColour = 'Black' }: Cast) => `$hair${hairColour}`;
/** The cap of hair over the brow; `d` begins and ends at the ears. */
const crown = 'M-27 2C-31-24-17-34 1-34S31-22 27 2';

/** Hair behind and in front of a head centred at the origin with half width 25. */
export function hairOf(cast: Cast): Layers {
  const h = tone(cast);
  const over = (d: string) => fill(`${crown}${d}`, h);
  switch (cast.hair) {
    case 'crop':
      return { back: '', front: over('C25-6 23-12 20-15C8-12-8-12-19-16C-22-12-25-6-27 2z') };
    case 'swept':
      return {
        back: '',
        front:
          over('C25-4 24-9 21-13C9-10-6-13-11-20C-13-12-21-9-27 2z') +
          fill('M-6-31C6-42 24-38 25-25C16-33 4-32-6-31z', h),
      };
    case 'curls':
      return {
        back: [
          [-25, -8, 10],
          [25, -8, 10],
          [-27, 4, 7],
          [27, 4, 7],
        ]
          .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, h))
          .join(''),
        front: [
          [-20, -20, 11],
          [-8, -29, 12],
          [8, -29, 12],
          [20, -20, 11],
          [0, -22, 10],
        ]
          .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, h))
          .join(''),
      };
    case 'braids':
      return {
        back: [-1, 1]
          .map(
            (s) =>
              line(`M${s * 24} 4C${s * 33} 16 ${s * 27} 26 ${s * 31} 46`, h, 11) +
              line(`M${s * 28} 40h${s * 5}`, red, 5),
          )
          .join(''),
        front: over('C24-8 14-16 0-21C-14-16-24-8-27 2z') + line('M0-33v12', '$wall', 1.4, ' opacity=".5"'),
      };
    case 'ponytail':
      return {
        back: fill('M8-26C34-44 50-22 44 4C42 16 36 22 38 30C28 22 30 8 27-8z', h),
        front: over('C25-6 22-12 16-16C4-10-14-10-22-14C-25-9-26-4-27 2z') + line('M25-28l8 7', yellow, 5),
      };
    case 'bob':
      return {
        back: fill('M-29-4C-33-30 33-30 29-4C32 8 32 18 29 25C18 30-18 30-29 25C-32 18-32 8-29-4z', h),
        front: over('C25-8 24-10 22-12C8-8-8-8-22-12C-24-10-25-8-27 2z'),
      };
    case 'long':
      return {
        back: fill('M-29-4C-33-32 33-32 29-4C33 16 36 34 33 48C18 54-18 54-33 48C-36 34-33 16-29-4z', h),
        front: over('C25-8 20-16 8-21C2-12-18-10-23-6C-25-4-26 0-27 2z'),
      };
    case 'bun':
      return {
        back: dot(4, -38, 13, h),
        front: over('C25-8 14-16 2-20C-12-17-24-8-27 2z') + line('M-5-29h18', red, 3.4),
      };
    case 'puffs':
      return {
        back: dot(-26, -24, 15, h) + dot(26, -24, 15, h),
        front: over('C24-8 14-16 0-20C-14-16-24-8-27 2z') + dot(-20, -19, 3.6, yellow) + dot(20, -19, 3.6, yellow),
      };
    case 'scarf': {
      const [cloth, shade] = cloths[cast.colour === 'violet' ? 'teal' : 'violet'];
      return {
        back: fill('M-30-4C-34-38 34-38 30-4C33 16 35 30 32 44H-32C-35 30-33 16-30-4z', cloth),
        front:
          fill(
            'M-30 0C-34-40 34-40 30 0C31 18 22 32 8 38H-8C-22 32-31 18-30 0zM-21 2C-21 16-12 25 0 25S21 16 21 2C21-22-21-22-21 2z',
            cloth,
            ' fill-rule="evenodd"',
          ) + line('M-24 22C-12 36 12 36 24 22', shade, 2),
      };
    }
    case 'patka': {
      const [cloth, shade] = cloths[cast.colour === 'orange' ? 'blue' : 'orange'];
      return {
        back: '',
        front:
          fill('M-27-2C-30-24-18-36 0-36S30-24 27-2C16-14-16-14-27-2z', cloth) +
          dot(0, -36, 7, cloth) +
          line('M-24-12C-10-24 10-24 24-12M-7-33q7 5 14 0', shade, 2),
      };
    }
    // beard
    default:
      return {
        back: '',
        front:
          over('C25-6 23-12 19-16C6-13-8-13-18-17C-22-12-25-6-27 2z') +
          fill(
            'M-25 0C-24 22-12 31 0 31S24 22 25 0C21 8 18 10 12 9C6 7-6 7-12 9C-18 10-21 8-25 0zM-7 14Q0 11 7 14Q0 22-7 14z',
            h,
            ' fill-rule="evenodd"',
          ),
      };
  }
}

/** What is worn on the head, drawn last. */
export function wornOn(cast: Cast): string {
  const [cloth, shade] = cloths[cast.colour === 'red' ? 'yellow' : 'red'];
  switch (cast.wears) {
    case 'glasses':
      return `<g fill="none" stroke="#2b2422" stroke-width="2"><circle cx="-9" cy="3" r="7"/><circle cx="10" cy="3" r="7"/><path d="M-2 2q2-2 5 0"/></g>`;
    case 'goggles':
      return (
        line('M-26-15Q0-22 26-15', '$dark', 4.5) +
        `<g fill="#bfe6f7" stroke="#f0a92b" stroke-width="3"><circle cx="-10" cy="-18" r="8.5"/><circle cx="11" cy="-18" r="8.5"/></g>` +
        line('M-14-20q2-4 5-4M7-20q2-4 5-4', '#fff', 1.8)
      );
    case 'cap':
      return (
        fill('M-27-10C-28-40 28-40 27-10z', cloth) +
        fill('M6-14C24-18 40-14 44-6C30-8 18-8 6-8z', shade) +
        dot(0, -33, 3, shade)
      );
    case 'sunhat':
      return (
        oval(0, -14, 42, 8, '#f3d89b') +
        fill('M-23-15C-24-44 24-44 23-15z', '#f3d89b') +
        fill('M-24-20Q0-14 24-20L23.6-13Q0-7-23.6-13z', cloth)
      );
    case 'gradcap':
      return (
        fill('M-25-14V-27H25V-14Q0-22-25-14z', '#2f3c66') +
        fill('M-40-31L0-45L40-31L0-19z', '#40508a') +
        line('M0-32L31-26V-8', yellow, 2.4) +
        line('M31-8v5', yellow, 6)
      );
    case 'visor':
      return (
        fill('M-27-9Q0-15 27-9V10Q14 15 5 10Q0 5-5 10Q-14 15-27 10z', '$dark') +
        fill('M-20-5Q0-9 20-5L19 0Q0-4-19 0z', '#7fd4e8') +
        line('M-27-6Q-14-22 4-31', '$darker', 4)
      );
    case 'eclipse':
      return (
        fill('M-23-5H23V9Q14 13 4 8Q0 4-4 8Q-14 13-23 9z', yellow) + fill('M-18-1H-4V7H-18zM4-1H18V7H4z', '#3b3350')
      );
    case 'headset':
      return (
        line('M-27 2C-30-44 30-44 27 2', '$dark', 4.5) +
        fill('M-32-4h8v14h-8zM24-4h8v14h-8z', red) +
        line('M-27 10Q-24 22-10 21', '$dark', 2.4) +
        dot(-9, 21, 2.6, red)
      );
    default:
      return '';
  }
}
