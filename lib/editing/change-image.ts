import { z } from 'zod';
import { defineChange, inMemory } from '@/lib/changes';
import {
  type ContentKey,
  clientByHost,
  imageContent,
  type Language,
  type LocalizedText,
  portalImageSchema,
} from '@/lib/clients';
import { database } from '@/lib/db';
import { largestUpload, readUploadedImage, type UploadProblem } from '@/lib/packages';
import type { View } from '@/lib/request';
import { type CookieReader, readEditorSession } from '@/lib/session';
import { aboutFields, aboutWhat, itemForm, outcomeOf, problemsInWords } from './change-content';
import { draftAt } from './drafts';
import { readItem } from './items';
import { signedOut } from './sign-in';

const schema = z.looseObject({ ...aboutFields, part: z.literal('images') });
const problemLabels = {
  type: 'EDITOR_IMAGE_TYPE',
  size: 'EDITOR_IMAGE_SIZE',
  pixels: 'EDITOR_IMAGE_PIXELS',
} satisfies Record<UploadProblem, string>;

/** Saves another image, or another alternative text, as a draft; publishing is a step of its own. */
export const changeImage = defineChange({
  address: '/api/editor/image-draft',
  form: itemForm,
  variant: aboutWhat,
  upload: { field: 'file', largest: largestUpload, most: 1, sink: inMemory },
  schema: (view, values) =>
    schema.check(({ value, issues }) => {
      const key = { part: 'images', name: value.name } as const;
      for (const message of problemsInWords(view, key, altText(view, values)))
        issues.push({ code: 'custom', message, input: values.AltText, path: ['AltText'] });
    }),
  async run(context) {
    const { view, input, files } = context;
    const file = files?.[0];
    if (!view.editor) return signedOut(view);
    const key: ContentKey = { part: 'images', name: input.name };
    const item = await readItem(view.snapshot.id, key);
    const known = portalImageSchema.safeParse(item.draft?.value ?? item.published).data;
    const AltText = altText(view, input);
    if (!file) {
      if (!known) return { kind: 'refused', errCode: 'EDITOR_IMAGE_NONE', status: 400 };
      return outcomeOf(context, key, input.seen, { kind: 'save', value: { ...known, AltText } });
    }
    const reading = readUploadedImage(file.name, file.stored);
    if (reading.kind === 'problem')
      return { kind: 'refused', errCode: problemLabels[reading.problem], status: 400 };
    const { sha256, mediaType, bytes } = reading.image;
    await database().imageContent.createMany({
      data: [{ sha256, mediaType, bytes }],
      skipDuplicates: true,
    });
    return outcomeOf(context, key, input.seen, {
      kind: 'save',
      value: { sha256, mediaType, AltText },
    });
  },
});

/** One text for all languages where they are alike, else one per language. */
function altText({ snapshot }: View, values: Readonly<Record<string, unknown>>): LocalizedText {
  const given = snapshot.languages.map((language): [Language, string] => [
    language,
    String(values[`AltText.${language}`] ?? '').trim(),
  ]);
  const [first] = given;
  if (!first || given.every(([, text]) => text === first[1])) return first?.[1] ?? '';
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

/** The image that waits in a draft, for editors alone; `undefined` for all others. */
export async function draftImage(host: string | null, cookies: CookieReader, name: string) {
  const match = await clientByHost(host);
  if (match.kind === 'unknown') return undefined;
  const { id } = match.snapshot;
  if (!(await readEditorSession(match.snapshot, cookies))) return undefined;
  const draft = await draftAt(id, { part: 'images', name });
  const image = portalImageSchema.safeParse(draft?.value).data;
  return image && imageContent(image.sha256);
}
