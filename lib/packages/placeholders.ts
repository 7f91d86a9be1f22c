import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A text as the portal reads it: what is to be filled in, and which of that as a date or time. */
export type PlaceholderText =
  | {
      readonly kind: 'message';
      readonly placeholders: ReadonlySet<string>;
      readonly dates: ReadonlySet<string>;
    }
  | { readonly kind: 'unreadable'; readonly reason: string };

/** Reads the ICU placeholders of a label. HTML tags are text to it. */
export function readMessage(label: string): PlaceholderText {
  try {
    const placeholders = new Set<string>();
    const dates = new Set<string>();
    collect(parse(label, { ignoreTag: true }), placeholders, dates);
    return { kind: 'message', placeholders, dates };
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function collect(
  elements: readonly MessageFormatElement[],
  placeholders: Set<string>,
  dates: Set<string>,
): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      collect(element.children, placeholders, dates);
      continue;
    }
    placeholders.add(element.value);
    if (element.type === TYPE.date || element.type === TYPE.time) dates.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options))
        collect(option.value, placeholders, dates);
  }
}
