import { type LabelledStretch, labelsIn, withoutMarks } from '@/lib/content/marks';

/** What a reader of the page meets of a label: text that stands in it, or a name that it is read by. */
export interface FoundLabel {
  readonly name: string;
  /** What it says on this page. */
  readonly text: string;
}

/** Attributes whose text people are shown or read. */
const spoken = ['aria-label', 'placeholder', 'title', 'alt'];

/** The labels of the page in the order in which they stand. It is only read, never changed. */
export function labelsOfPage(): FoundLabel[] {
  const found = new Map<string, string>();
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node: Node | null = walker.root; node; node = walker.nextNode())
    for (const { name, text } of labelsOf(node)) if (!found.has(name)) found.set(name, text.trim());
  return [...found].map(([name, text]) => ({ name, text: withoutMarks(text) }));
}

/** The label at a point of the window, in an element there. */
export function labelAt(element: Element, x: number, y: number): string | undefined {
  const pointed = document.caretPositionFromPoint?.(x, y);
  if (pointed?.offsetNode instanceof Text && element.contains(pointed.offsetNode)) {
    const before = labelsOf(pointed.offsetNode).filter(({ at }) => at <= pointed.offset);
    const name = before.at(-1)?.name;
    if (name !== undefined) return name;
  }
  return firstLabelIn(element);
}

/** The first label in an element; `undefined` where there is none. */
function firstLabelIn(element: Element): string | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = element; node; node = walker.nextNode()) {
    const [label] = labelsOf(node);
    if (label) return label.name;
  }
  return undefined;
}

/** The nearest element around a point that has a label's text of its own. */
export function labelledElement(target: Element): Element | undefined {
  for (let element: Element | null = target; element; element = element.parentElement)
    if ([element, ...element.childNodes].some((node) => labelsOf(node).length > 0)) return element;
  return undefined;
}

function labelsOf(node: Node): readonly LabelledStretch[] {
  if (node instanceof Text)
    return /^(script|style|template)$/i.test(node.parentElement?.nodeName ?? '')
      ? []
      : labelsIn(node.data);
  if (!(node instanceof Element)) return [];
  return spoken.flatMap((name) => labelsIn(node.getAttribute(name) ?? ''));
}
