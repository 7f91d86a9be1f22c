import { z } from 'zod';
import { languageSchema } from '@/lib/clients';
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
  const write = writing({ snapshot, language });
  const title = escaped(text('Account_Data_File_Title', { client: snapshot.name }));
  const sections = parts.map((part) => {
    const lists = Object.entries(content[part]).map(
      ([name, value]) => `<h3>${write.name(name)}</h3>${write.value(value)}`,
    );
    return `<h2>${escaped(text(`Account_Data_File_${part}`))}</h2>${lists.join('')}`;
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

/** How names and values of the data are written in a language. */
function writing({ snapshot, language }: Pick<View, 'snapshot' | 'language'>) {
  const { text, has, localized } = texts(snapshot, language);

  /** In words of the language; what has none, such as what was typed into a form, by its own name. */
  const named = (name: string) => {
    const label = wordFor(name);
    const split = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
    return escaped(has(label) ? text(label) : split);
  };
  const shown = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (Array.isArray(value))
      return value.length === 0 ? '<p>–</p>' : value.map((one) => shown(one)).join('');
    const words = inLanguages.safeParse(value);
    if (words.success) return shown(localized(words.data));
    if (typeof value === 'object') {
      const rows = Object.entries(value).map(
        ([name, one]) => `<tr><th scope="row">${named(name)}</th><td>${shown(one)}</td></tr>`,
      );
      return `<table>${rows.join('')}</table>`;
    }
    return `<span dir="auto">${escaped(String(value))}</span>`;
  };
  return { name: named, value: shown };
}

/** What the platform says in several languages. */
const inLanguages = z.partialRecord(languageSchema, z.string()).refine(isSaid);

function isSaid(words: object): boolean {
  return Object.keys(words).length > 0;
}

/** The label that says a name of the data. */
export function wordFor(name: string): string {
  return `Account_Data_Word_${name}`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
