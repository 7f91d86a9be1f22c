import { texts } from '@/lib/content';
import { directionOf, type View } from '@/lib/request';
import type { CopyContent } from './store';

/** The parts of a copy, each with a heading of its own. */
const parts = ['platform', 'portal'] as const;

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem; color: #1c2024; background: #fff; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #d9d9e0; } h3 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; } table table { margin: 0; }
th { text-align: start; font-weight: 600; color: #60646c; width: 12rem; } th, td { vertical-align: top; padding: .35rem .5rem; border-top: 1px solid #e8e8ec; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { color: #edeef0; background: #111113; } th { color: #b0b4ba; } th, td { border-color: #2e3135; } }
`;

/** What a copy holds, as a page that a browser shows without the portal: no script, nothing loaded. */
export function readablePage(
  { snapshot, language }: Pick<View, 'snapshot' | 'language'>,
  content: CopyContent,
): string {
  const { text } = texts(snapshot, language);
  const title = escaped(text('Account_Data_File_Title', { client: snapshot.name }));
  const sections = parts.map((part) => {
    const lists = Object.entries(content[part]);
    const shown = lists.map(([name, value]) => `<h3>${words(name)}</h3>${written(value)}`);
    return `<h2>${escaped(text(`Account_Data_File_${part}`))}</h2>${shown.join('')}`;
  });
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${escaped(text('Account_Data_File_Lead'))} ${escaped(content.madeAt)}</p>
${sections.join('\n')}
</html>
`;
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '<p>–</p>' : value.map((one) => written(one)).join('');
  if (typeof value === 'object') {
    const rows = Object.entries(value).map(
      ([name, one]) => `<tr><th scope="row">${words(name)}</th><td>${written(one)}</td></tr>`,
    );
    return `<table>${rows.join('')}</table>`;
  }
  return `<span dir="auto">${escaped(String(value))}</span>`;
}

/** `effectiveDate` as `effective date`: the names of the data, as whoever reads JSON has them. */
function words(name: string): string {
  return escaped(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase());
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
