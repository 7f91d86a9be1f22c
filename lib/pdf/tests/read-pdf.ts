import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A PDF as a program for readers has it. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string | null;
  readonly isTagged: boolean;
  readonly pages: number;
  /** All texts in the order of the tags: as a screen reader reads them. */
  readonly text: string;
  /** The roles of the structure, and what pictures are called. */
  readonly roles: ReadonlySet<string>;
  readonly alternatives: readonly string[];
}

const load = (pdf: Uint8Array) =>
  getDocument({ data: new Uint8Array(pdf), verbosity: 0, disableFontFace: true }).promise;

/** Types say an object; it is a map. */
function markedAs(info: unknown): boolean {
  return info instanceof Map && info.get('Marked') === true;
}

/** Reads a PDF by its structure. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const document = await load(pdf);
  const texts: string[] = [];
  const roles = new Set<string>();
  const alternatives: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const marked = await markedTexts(page);
    const visit = (node: StructureNode) => {
      roles.add(node.role);
      if (node.alt !== undefined) alternatives.push(node.alt);
      for (const child of node.children)
        if ('children' in child) visit(child);
        else if (child.type === 'content') texts.push(marked.get(child.id ?? '') ?? '');
    };
    const tree: StructureNode | null = await page.getStructTree();
    if (tree) visit(tree);
  }
  const { info } = await document.getMetadata();
  const read = {
    title: String(Object(info).Title ?? ''),
    language: Object(info).Language ?? null,
    isTagged: markedAs(await document.getMarkInfo()),
    pages: document.numPages,
    text: texts
      .join('\n')
      .replaceAll(/[\u2066-\u2069\u200b]/g, '')
      .replaceAll(/[^\S\n]+/g, ' '),
    roles,
    alternatives,
  };
  await document.loadingTask.destroy();
  return read;
}

interface StructureNode {
  readonly role: string;
  readonly alt?: string;
  readonly children: readonly (StructureNode | { readonly type: string; readonly id?: string })[];
}

/** The texts of a page by the marks that its structure names. */
async function markedTexts(page: PDFPageProxy): Promise<ReadonlyMap<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const marked = new Map<string, TextItem[]>();
  const open: (string | undefined)[] = [];
  for (const item of items)
    if ('str' in item) {
      const id = open.findLast((known) => known !== undefined) ?? '';
      marked.set(id, [...(marked.get(id) ?? []), item]);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? undefined);
  return new Map([...marked].map(([id, texts]) => [id, inReadingOrder(texts)]));
}

/** They are drawn from left to right: words of a line that runs to the left are turned around. */
function inReadingOrder(items: readonly TextItem[]): string {
  const lines = Map.groupBy(items, ({ transform }) => Math.round(Number(transform[5])));
  return [...lines.values()].map(lineInOrder).join('\n');
}

function lineInOrder(items: readonly TextItem[]): string {
  const drawn = items.toSorted(
    (one, other) => Number(one.transform[4]) - Number(other.transform[4]),
  );
  if (!drawn.some(({ dir }) => dir === 'rtl')) return drawn.map(({ str }) => str).join('');
  const runs: TextItem[][] = [];
  for (const item of drawn.filter(({ str }) => str.trim() !== '')) {
    const last = runs.at(-1);
    if (last?.[0]?.dir === item.dir) last.push(item);
    else runs.push([item]);
  }
  return runs
    .toReversed()
    .flatMap((run) => (run[0]?.dir === 'rtl' ? run.toReversed() : run))
    .map(({ str }) => str)
    .join(' ');
}

/** A page as a picture. @param scale of 72 dots an inch */
export async function picturesOf(pdf: Uint8Array, scale = 2) {
  const document = await load(pdf);
  const pictures = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(viewport.width, viewport.height);
    const context = canvas.getContext('2d');
    await page.render({ canvas: null, canvasContext: Object(context), viewport }).promise;
    pictures.push(canvas);
  }
  await document.loadingTask.destroy();
  return pictures;
}

/** By itself it would load its program from elsewhere. */
const reader = new Uint8Array(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
  .buffer;

/** What machines read on a page. */
export async function codesOf(
  pdf: Uint8Array,
): Promise<readonly { readonly format: string; readonly text: string }[]> {
  await prepareZXingModule({ overrides: { wasmBinary: reader }, fireImmediately: true });
  const [first] = await picturesOf(pdf, 3);
  const { width = 0, height = 0 } = first ?? {};
  const data = first?.getContext('2d').getImageData(0, 0, width, height);
  if (!data) return [];
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data.data), width, height, colorSpace: 'srgb' },
    { formats: ['Code128', 'QRCode'], tryHarder: true },
  );
  return found.map(({ format, text }) => ({ format, text }));
}
