/** The addresses of the brand's pictures: its icon, and its logo on light and on dark ground where there is one. */
export type BrandAddresses = { icon: string; light: string | null; dark: string | null };

const ofTheProduct: BrandAddresses = { icon: '/favicon.svg', light: null, dark: null };

/** A browser reads them from the document, so that no page sends them twice. */
let addresses = typeof document === 'undefined' ? ofTheProduct : sentAddresses();

function sentAddresses(): BrandAddresses {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=icon]');
  const { light = null, dark = null } = link?.dataset ?? {};
  return { icon: link?.getAttribute('href') ?? ofTheProduct.icon, light, dark };
}

/** Replaces them on a server, where the school is read. */
export function setBrandAddresses(own: BrandAddresses | null): void {
  addresses = own ?? ofTheProduct;
}

export function brandAddresses(): BrandAddresses {
  return addresses;
}

/** The icon of the document; carries the other addresses for the browser. */
export function BrandIcon() {
  const { icon, light, dark } = addresses;
  return (
    <link
      rel="icon"
      href={icon}
      type="image/svg+xml"
      data-light={light ?? undefined}
      data-dark={dark ?? undefined}
      suppressHydrationWarning
    />
  );
}
