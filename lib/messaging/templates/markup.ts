/** HTML that is safe to put into HTML. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[] | undefined;

/** HTML as it is written, with whatever is put into it escaped, for text and quoted attributes. */
export function markup(written: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(String.raw({ raw: written }, ...parts.map(htmlOf)));
}

/** Text with its line breaks. */
export function withBreaks(text: string): Markup {
  return new Markup(escaped(text).replaceAll('\n', '<br>'));
}

function htmlOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return escaped(String(part));
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
