const colours = ['#ffc93c', '#1a9a72', '#ef5d40', '#4f9fe6'] as const;

/** A shape of [x, distance from the middle] points, turned by `degrees` around the middle of the body, as path data. */
function turned(points: [number, number][], degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const place = ([x, out]: [number, number]) =>
    `${Math.round(100 + x * Math.cos(angle) + out * Math.sin(angle))} ${Math.round(104 + x * Math.sin(angle) - out * Math.cos(angle))}`;
  return `M${points.map(place).join('L')}z`;
}

/** The pencils of the back as few paths: one of wood, and one a colour. */
function quills(): { colour: string; path: string }[] {
  const wood: string[] = [];
  const coats = colours.map((): string[] => []);
  for (let index = 0; index < 13; index += 1) {
    const degrees = -114 + index * 19;
    const far = index % 2 === 0 ? 91 : 82;
    wood.push(
      turned(
        [
          [-8, far - 22],
          [0, far + 2],
          [8, far - 22],
        ],
        degrees,
      ),
    );
    coats[(index * 3) % colours.length]?.push(
      turned(
        [
          [-8, 30],
          [-8, far - 16],
          [-4, far - 19],
          [0, far - 16],
          [4, far - 19],
          [8, far - 16],
          [8, 30],
        ],
        degrees,
      ),
      turned(
        [
          [-3, far - 5],
          [0, far + 2],
          [3, far - 5],
        ],
        degrees,
      ),
    );
  }
  return [
    { colour: '#efcb98', path: wood.join('') },
    ...colours.map((colour, index) => ({ colour, path: (coats[index] ?? []).join('') })),
  ];
}

export const quillPaths = quills();
