import demo from '#demo' with { type: 'json' };

/** The complete brand: from the settings, or the demo's if no setting names a business. */
export type Brand = {
  BRAND_NAME: string;
  MAIL_FROM: string;
  DOCUMENT_PREFIX: string;
  ORDER_PREFIX: string;
  COMPANY_SITE_URL: string | undefined;
};

/**
 * The demo's values belong together: once BRAND_NAME is set, none of them is shown. Missing values are derived from the name and the
 * site's address, so that no page, mail or document names another business.
 */
export function brandOf(values: Partial<Brand>, siteUrl: string): Brand {
  const own = values.BRAND_NAME === undefined ? demo.prefix : initials(values.BRAND_NAME);
  const DOCUMENT_PREFIX = values.DOCUMENT_PREFIX ?? own;
  const prefixes = { DOCUMENT_PREFIX, ORDER_PREFIX: values.ORDER_PREFIX ?? DOCUMENT_PREFIX };
  if (values.BRAND_NAME === undefined)
    return {
      ...prefixes,
      BRAND_NAME: demo.name,
      MAIL_FROM: values.MAIL_FROM ?? demo.mail,
      COMPANY_SITE_URL: values.COMPANY_SITE_URL ?? demo.site,
    };
  return {
    ...prefixes,
    BRAND_NAME: values.BRAND_NAME,
    MAIL_FROM: values.MAIL_FROM ?? `hello@${mailHost(siteUrl)}`,
    COMPANY_SITE_URL: values.COMPANY_SITE_URL,
  };
}

/** Whether no setting names the business, so that the site is the demo. */
export const isDemoName = (name: string): boolean => name === demo.name;

/** The owner in policies while the settings do not name one: a business with its own name then has no address, not the demo's. */
export function ownerWords(values: { OWNER_NAME?: string; OWNER_ADDRESS?: string; BRAND_NAME: string }): {
  name: string;
  address: string;
} {
  const isDemo = values.BRAND_NAME === demo.name;
  return {
    name: values.OWNER_NAME ?? (isDemo ? demo.ownerName : values.BRAND_NAME),
    address: values.OWNER_ADDRESS?.replaceAll('\n', ', ') ?? (isDemo ? demo.ownerAddress : ''),
  };
}

/** The mail domain of `www.example.org` is `example.org`; an IP address has none. */
function mailHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname.replace(/^www\./, '');
}

/** `Kalai Dance School` → `KD`. Names without Latin letters get `OR`, for order. */
function initials(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .split(/[^A-Z0-9\p{M}]+/u)
    .map((word) => word.replaceAll(/\p{M}/gu, ''))
    .filter(Boolean);
  const [first = '', second] = words;
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)) || 'OR';
}
