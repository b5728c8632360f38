/** What search results show of a title and of a description, in characters; they cut by width, so these are good guesses. */
export const shownOfTitle = 65;
export const shownOfDescription = 160;

/** A title with the brand, unless it is in the title or would not be shown whole: the end that search results cut would be the brand alone. */
export function withBrand(title: string, brand: string): string {
  const whole = `${title} · ${brand}`;
  return title.includes(brand) || whole.length > shownOfTitle ? title : whole;
}
