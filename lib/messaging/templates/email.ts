import { type ClientSnapshot, iconAddress, type Language, originOf, palette } from '@/lib/clients';
import type { EmailLink, EmailParts } from './compose';
import { Markup, markup, withBreaks } from './markup';
import { type Piece, plainText } from './wording';

/**
 * An e-mail as mail programs show it: tables, because some know nothing else, styles on each element,
 * because some drop style sheets, and a style sheet for dark and narrow windows, for those that read it.
 * No image is needed to understand it, no script and no file of others is in it.
 */
export function emailHtml(snapshot: ClientSnapshot, language: Language, email: EmailParts): string {
  const look = lookOf(snapshot, language);
  const { subject } = email;
  const paragraphs = paragraphsOf(email.body, look);
  return markup`<!doctype html>
<html lang="${language}" dir="${look.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${new Markup(styleSheet(look))}</style>
</head>
<body class="page" style="margin:0;padding:0;width:100%;${look.of('page')};-webkit-text-size-adjust:100%">
${preheader(plainText(email.body, language))}
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${language}" dir="${look.direction}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="${look.of('page')}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${width}px;font-family:${look.typeface}">
<tr><td style="padding:0 8px 16px;text-align:${look.start}">${brand(snapshot, look)}</td></tr>
<tr><td class="card inner" style="${look.of('card')};border-width:1px;border-style:solid;border-radius:${look.radius};padding:32px 32px 20px;text-align:${look.start}">
<h1 class="text" style="margin:0 0 20px;font-family:${look.headings};font-size:24px;line-height:1.3;font-weight:700;${look.of('text')};${breaking}">${subject}</h1>
${paragraphs}${detailTable(email.details, look)}${button(email.action, look)}</td></tr>
${footer(email, look)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`.html;
}

/** Pixels: what the preview of most mail programs shows without scrolling. */
const width = 600;
/** Long words fit the narrowest window. */
const breaking = 'overflow-wrap:break-word;word-break:break-word';

/** Parts of an e-mail by what they are coloured with: names of the palette's colours. */
const parts = {
  page: { 'background-color': 'ground' },
  card: { 'background-color': 'surface-raised', 'border-color': 'neutral-5' },
  text: { color: 'neutral-text' },
  muted: { color: 'neutral-text-muted' },
  link: { color: 'accent-text' },
  button: {
    color: 'accent-on-solid',
    'background-color': 'accent-solid',
    'border-color': 'accent-solid-edge',
  },
  code: { color: 'accent-text', 'background-color': 'accent-3' },
  line: { 'border-color': 'neutral-5' },
} as const;
type Part = keyof typeof parts;

/** The client's look in a language, as far as mail programs take it. */
interface Look {
  readonly direction: 'ltr' | 'rtl';
  /** Where lines begin; Outlook knows no logical side. */
  readonly start: 'left' | 'right';
  readonly typeface: string;
  readonly headings: string;
  readonly radius: string;
  readonly buttonRadius: string;
  /** The colours of a part, in light. */
  of(part: Part): string;
  inDark(part: Part): string;
}

const radii = {
  square: { radius: '4px', buttonRadius: '3px' },
  soft: { radius: '14px', buttonRadius: '10px' },
  round: { radius: '24px', buttonRadius: '999px' },
} as const;

/** What mail programs have: none loads a client's own typeface everywhere. */
const sans = 'Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
const serif = 'Georgia,Times New Roman,serif';

function lookOf({ theme, design }: ClientSnapshot, language: Language): Look {
  const light = palette(theme, design, 'light');
  const dark = palette(theme, design, 'dark');
  // The card stands out of the page in either appearance.
  const ground = { light: light['neutral-2'], dark: dark['neutral-1'] };
  const styles =
    (colours: Readonly<Record<string, string | undefined>>, important: string) => (part: Part) =>
      Object.entries(parts[part])
        .map(([property, colour]) => `${property}:${colours[colour]}${important}`)
        .join(';');
  const isRightToLeft = language === 'ar';
  return {
    direction: isRightToLeft ? 'rtl' : 'ltr',
    start: isRightToLeft ? 'right' : 'left',
    typeface: isRightToLeft ? `Tahoma,${sans}` : sans,
    headings: design.typeface === 'lora' && !isRightToLeft ? serif : sans,
    ...radii[design.radius],
    of: styles({ ...light, ground: ground.light }, ''),
    inDark: styles({ ...dark, ground: ground.dark }, '!important'),
  };
}

function styleSheet({ inDark }: Look): string {
  const dark = (Object.keys(parts) as readonly Part[])
    .map((part) => `.${part}{${inDark(part)}}`)
    .join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${dark}}`,
    '@media (max-width:480px){.inner{padding:24px 18px 12px!important}.full{display:block!important;text-align:center!important}}',
  ].join('');
}

/** What a list of messages shows beside the subject, and nothing of what follows. */
function preheader(text: string): Markup {
  const [first = ''] = text.split('\n');
  const filler = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));
  return markup`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all" aria-hidden="true">${first}${filler}</div>`;
}

/** The icon is drawn as a PNG for any client: few mail programs show the SVG that logos are. */
function brand(snapshot: ClientSnapshot, look: Look): Markup {
  const origin = originOf(snapshot, '');
  const icon = `${origin}${iconAddress({ snapshot }, 192)}`;
  return markup`<a href="${origin}/" class="text" style="${look.of('text')};text-decoration:none"><img src="${icon}" width="40" height="40" alt="" style="width:40px;height:40px;border:0;border-radius:${look.radius === '4px' ? '4px' : '9px'};vertical-align:middle"><span style="display:inline-block;padding:0 12px;font-size:18px;line-height:40px;font-weight:700;vertical-align:middle">${snapshot.name}</span></a>`;
}

function paragraphsOf(body: readonly Piece[], look: Look): readonly Markup[] {
  const whole = body.map((piece) => pieceOf(piece, look).html).join('');
  return whole.split(/(?:<br>){2,}/).map(
    (paragraph) =>
      markup`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.6;${look.of('text')};${breaking}">${new Markup(paragraph)}</p>
`,
  );
}

function pieceOf(piece: Piece, look: Look): Markup {
  if (typeof piece === 'string') return withBreaks(piece);
  const { kind, text } = piece;
  switch (kind) {
    case 'name':
    case 'words':
      return markup`<bdi>${text}</bdi>`;
    case 'lines':
      // Its blank lines are no ends of paragraphs of ours.
      return new Markup(
        markup`<span dir="auto">${withBreaks(text)}</span>`.html.replaceAll('<br>', '<br>\n'),
      );
    case 'code':
      return markup`<strong class="code" dir="ltr" style="${look.of('code')};padding:2px 8px;border-radius:6px;font-size:22px;letter-spacing:3px;white-space:nowrap">${text}</strong>`;
    case 'address':
      return markup`<a href="${text}" class="link" dir="ltr" style="${look.of('link')};text-decoration:underline;${breaking}">${text}</a>`;
  }
}

function detailTable(details: EmailParts['details'], look: Look): Markup | undefined {
  if (details.length === 0) return undefined;
  const cell = `padding:10px 0;border-width:1px 0 0;border-style:solid;${look.of('line')};text-align:${look.start};vertical-align:top;font-size:15px;line-height:1.5`;
  const rows = details.map(
    ([name, value]) =>
      markup`<tr><th scope="row" class="muted line" style="${cell};${look.of('muted')};font-weight:400;width:34%;padding-${look.start === 'left' ? 'right' : 'left'}:12px">${name}</th><td class="text line" style="${cell};${look.of('text')};font-weight:600;${breaking}">${pieceOf(value, look)}</td></tr>
`,
  );
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;border-collapse:collapse">
${rows}</table>
`;
}

function button(action: EmailLink | undefined, look: Look): Markup | undefined {
  if (!action) return undefined;
  return markup`<p style="margin:24px 0 8px"><a href="${action.href}" class="button full" style="${look.of('button')};display:inline-block;padding:13px 26px;border-width:1px;border-style:solid;border-radius:${look.buttonRadius};font-size:16px;line-height:1.4;font-weight:600;text-decoration:none">${action.text}</a></p>
`;
}

function footer({ notes, links }: EmailParts, look: Look): Markup | undefined {
  if (notes.length === 0 && links.length === 0) return undefined;
  const small = `margin:0 0 8px;font-size:13px;line-height:1.6;${look.of('muted')};${breaking}`;
  return markup`<tr><td style="padding:20px 8px 0;text-align:${look.start}">
${notes.map((note) => markup`<p class="muted" style="${small}">${note}</p>\n`)}${links.map(
  ({ text, href }) =>
    markup`<p class="muted" style="${small}"><a href="${href}" class="link" style="${look.of('link')};text-decoration:underline">${text}</a></p>\n`,
)}</td></tr>
`;
}
