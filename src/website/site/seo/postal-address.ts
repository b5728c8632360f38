/** A written address for machines, in one line: its parts cannot be told apart. */
export const postalAddress = (written: string) => ({ '@type': 'PostalAddress', streetAddress: written });

/** A town or a hall by its name alone, as programmes have it; with a number or a comma it is a written address. */
export function namedPlace(written: string): object {
  const address = /[,\d]/.test(written)
    ? postalAddress(written)
    : { '@type': 'PostalAddress', addressLocality: written };
  return { '@type': 'Place', name: written.split(',')[0]?.trim(), address };
}
