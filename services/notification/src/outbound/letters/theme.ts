import { css, Markup } from './markup.ts';

/** The tokens of design.md section 2, as mail clients need them: literal and inline. */
export const colour = {
  paper: '#FBF8F3',
  set: '#F3EFE8',
  ink: '#21261F',
  inkSoft: '#545A4E',
  line: '#DDD5C8',
  tarn: '#1F4A47',
  tarnDeep: '#173937',
  tarnTint: '#DCE9E5',
  sale: '#A43A2A',
  ok: '#2C6A3B',
  okTint: '#E4F0E5',
} as const;

export const serif = css("font-family:Newsreader, Georgia, 'Times New Roman', serif");
export const sans = css(
  "font-family:-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
);

export const width = 600;
export const gutter = 32;

/** What all texts share; a colour or a weight said later in the same attribute wins. */
const text = (face: Markup, size: number, line: number): Markup =>
  new Markup(`margin:0;${face.html};font-size:${size}px;line-height:${line}px;color:${colour.ink}`);
const and = (base: Markup, more: string): Markup => new Markup(`${base.html};${more}`);

const soft = `color:${colour.inkSoft}`;
const small = text(sans, 14, 21);
export const type = {
  body: text(sans, 16, 25),
  small,
  soft: and(small, soft),
  label: and(text(sans, 13, 20), soft),
  strong: and(text(sans, 15, 22), 'font-weight:600'),
  h1: and(text(serif, 34, 40), 'font-weight:400;letter-spacing:-0.01em'),
  h2: and(text(serif, 24, 30), 'font-weight:400'),
  total: and(text(sans, 26, 32), 'font-weight:600'),
} as const;

export const figures = css('font-variant-numeric:tabular-nums;white-space:nowrap');

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
