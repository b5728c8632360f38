import type { InlineScript } from '../csp/marked-scripts.ts';

/** On the links of a page that choose a market: its code. */
const choice = / data-market="([A-Z]{2})"( aria-current)?/g;

/**
 * A script for the head of a page with a choice of markets (`MarketMenu`); empty for others. It keeps the market that the visitor chose on this device,
 * because pages have one body for all visitors, and leads to the page for that market before the first paint. An address that names a market is left
 * alone: somebody chose it. Nothing is kept, and nothing is led anywhere, before the visitor chose.
 */
export function marketScript(html: string, inline: InlineScript): string {
  const found = [...html.matchAll(choice)];
  const others = new Set(found.filter(([, , current]) => current === undefined).map(([, code]) => code));
  if (others.size === 0) return '';
  // A browser without storage may throw on access.
  return inline(
    `try{const s=localStorage,u=new URL(location.href),q=u.searchParams;/^(${[...others].join('|')})$/.test(s.market)&&!q.has("market")&&(q.set("market",s.market),location.replace(u));` +
      `addEventListener("click",({target:t})=>{const l=t.closest("[data-market]");l&&(s.market=l.dataset.market)})}catch{}`,
  );
}
