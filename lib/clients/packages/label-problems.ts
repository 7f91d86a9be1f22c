import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isLabelOfPattern } from '../names/patterns';
import { productLabelsIn } from '../product-labels';
import { sanitiseLabelHtml } from '../sanitise-label-html';
import type { Language } from '../schema';
import { type PackageProblem, unknownName } from './problem';

/** What is wrong with the labels of a file: unknown names, placeholders, HTML that could run. */
export function labelProblems(
  file: string,
  labels: Readonly<Record<string, string>>,
  language: Language,
): PackageProblem[] {
  return Object.entries(labels).flatMap(([name, text]) => {
    const message = problemOf(name, text, language);
    return message === undefined ? [] : [{ file, pointer: `/${name}`, message }];
  });
}

function problemOf(name: string, text: string, language: Language): string | undefined {
  const product = productLabelsIn(language);
  if (!Object.hasOwn(product, name) && !isLabelOfPattern(name))
    return unknownName('label', name, Object.keys(productLabelsIn('en')));
  const own = placeholders(text);
  if (own instanceof Error) return `has placeholders that cannot be read: ${own.message}`;
  const original = product[name];
  const known = original === undefined ? undefined : placeholders(original);
  const unknown = known instanceof Set ? [...own].filter((part) => !known.has(part)) : [];
  if (unknown.length > 0)
    return `has placeholders that nothing fills: ${unknown.map((part) => `{${part}}`).join(', ')}`;
  return isHtmlSafe(text) ? undefined : 'has HTML that is not allowed in labels';
}

function placeholders(text: string): Set<string> | Error {
  try {
    return new Set(argumentsOf(parse(text, { ignoreTag: true })));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [
          element.value,
          ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
        ];
      case TYPE.tag:
        return argumentsOf(element.children);
      default:
        return [element.value];
    }
  });
}

/** Whether sanitising keeps every tag and attribute; how a sign is written does not matter. */
function isHtmlSafe(text: string): boolean {
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length ?? 0;
  const attributes = (html: string) => html.match(/\s[\w-]+\s*=/g)?.length ?? 0;
  const clean = sanitiseLabelHtml(text.replaceAll(/\{\w+\}/g, '/placeholder'));
  return tags(clean) >= tags(text) && attributes(clean) >= attributes(text);
}
