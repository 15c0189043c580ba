const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function listed(outer: string, inner: string, addresses: readonly string[]): string {
  const entries = [...new Set(addresses)].map((address) => `<${inner}><loc>${escaped(address)}</loc></${inner}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} xmlns="${SCHEMA}">\n${entries.join('\n')}\n</${outer}>\n`;
}

/** A sitemap of whole addresses, each once (sitemaps.org protocol 0.9). */
export const sitemap = (addresses: readonly string[]): string => listed('urlset', 'url', addresses);

export const sitemapIndex = (addresses: readonly string[]): string => listed('sitemapindex', 'sitemap', addresses);
