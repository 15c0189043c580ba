import type { CSSProperties } from 'react';

/** The tokens of packages/ui/src/tokens.css, as mail clients need them: literal and inline. */
export const colour = {
  tussock: '#D9A94E',
  paper: '#FBF8F3',
  set: '#F3EFE8',
  ink: '#21261F',
  inkSoft: '#545A4E',
  line: '#DDD5C8',
  tarn: '#1F4A47',
  tarnDeep: '#173937',
  tarnTint: '#DCE9E5',
  gold: '#D9A94E',
  sale: '#A43A2A',
  ok: '#2C6A3B',
  okTint: '#E4F0E5',
} as const;

export const serif = "Newsreader, Georgia, 'Times New Roman', serif";
export const sans = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export const width = 600;
export const gutter = 32;

const text = (size: number, line: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontFamily: sans,
  fontSize: `${size}px`,
  lineHeight: `${line}px`,
  color: colour.ink,
  ...more,
});

export const type = {
  body: text(16, 25),
  small: text(14, 21),
  soft: text(14, 21, { color: colour.inkSoft }),
  label: text(13, 20, { color: colour.inkSoft }),
  strong: text(15, 22, { fontWeight: 600 }),
  h1: text(34, 40, { fontFamily: serif, fontWeight: 400, letterSpacing: '-0.01em' }),
  h2: text(24, 30, { fontFamily: serif, fontWeight: 400 }),
  total: text(26, 32, { fontWeight: 600 }),
} as const;

export const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };

/**
 * What cannot stand inline: narrow screens and dark mode. Clients that drop it show the light page at 600 px, which is
 * right too. Outlook's own dark mode is reached by [data-ogsc].
 */
export const stylesheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: ${colour.tarn}; }
  @media (max-width: 520px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .stack { display: block !important; width: 100% !important; box-sizing: border-box; padding-right: 0 !important; }
    .stack + .stack { padding-top: 20px !important; }
    .h1 { font-size: 29px !important; line-height: 35px !important; }
    .wide { display: block !important; text-align: center !important; }
  }
  @media (prefers-color-scheme: dark) {${dark('')}}
  ${dark('[data-ogsc] ')}
`;

function dark(at: string): string {
  return `
    ${at}.paper, ${at}body.paper > table > tbody > tr > td { background-color: #171B16 !important; }
    ${at}.set { background-color: #20261F !important; }
    ${at}.ink { color: #F3EFE8 !important; }
    ${at}.soft { color: #B9BDB2 !important; }
    ${at}.line { border-color: #3A4138 !important; }
    ${at}.link { color: #9CCBC4 !important; }
    ${at}.off { color: #F0A79B !important; }
    ${at}.badge { background-color: #1E3A27 !important; color: #BFE3C7 !important; }
    ${at}.wait { background-color: #1D3936 !important; color: #CFE6E1 !important; }
    ${at}.button { background-color: #9CCBC4 !important; color: #14201E !important; }
    ${at}.photo { background-color: #F3EFE8 !important; }
  `;
}
