import { isLocalPath, scriptProtocol } from '#foundation/kit/safe-url.ts';

export type NavigationOptions = {
  /** Allows targets outside of the site. Protocols that run code stay forbidden. */
  external?: boolean;
};

/**
 * NAV-4: checks a navigation from code. Throws for protocols that run code, whatever is allowed, and for external
 * targets (other hosts, `//x`, `/\x`, `mailto:`, `tel:`) unless allowed. Internal targets are returned as paths.
 */
export function checkNavigation(
  to: string,
  { external = false }: NavigationOptions = {},
): { kind: 'internal' | 'external'; to: string } {
  const protocol = scriptProtocol(to);
  if (protocol) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  if (isLocalPath(to) || /^[?#][^\\]*$/.test(to)) return { kind: 'internal', to };
  if (!external)
    throw new Error(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    );
  // Parsed as the browser will, so that nothing is hidden in characters it drops.
  const url = new URL(to, 'https://site.invalid');
  const known = ['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(url.protocol);
  if (!known) throw new Error(`Cannot navigate to a URL with '${url.protocol}' protocol.`);
  return { kind: 'external', to };
}
