import { z } from 'zod';
import { type ChangeContext, defineChange, type Outcome, type RawValues } from '@/lib/changes';
import {
  type ContentKey,
  type ContentValue,
  contentParts,
  languageSchema,
  losesBySanitising,
  settingNamed,
} from '@/lib/clients';
import { type Texts, texts } from '@/lib/content';
import { type ContentProblem, contentProblems } from '@/lib/packages';
import type { View } from '@/lib/request';
import { keyOf, labelLanguage } from './actions';
import { editorHome, itemAddress } from './addresses';
import { changeItem, type Item, type ItemChange, type ItemOutcome, publishDrafts } from './items';
import { signedOut } from './sign-in';

/** All forms about one thing come back to its page, whatever they change. */
export const itemForm = 'editor-item';

/** Tells the forms about one thing from those about another: each is kept by itself. */
export function aboutWhat(values: RawValues): string {
  return `${values.part}:${values.name}:${values.language ?? ''}:${values.entry ?? ''}`;
}

/** The fields by which every form of the editor says what it is about. */
export const aboutFields = {
  part: z.enum(contentParts),
  name: z.string().max(200),
  language: z.union([languageSchema, z.literal('')]).default(''),
  /** Of the item as the editor saw it. */
  seen: z.string().max(40),
};

/** What every form about a thing sends along, and is kept under. @param entry its place in the thing */
export function itemValues({ key, seen }: Item, entry = ''): Record<string, string> {
  const { part, name } = key;
  return { part, name, language: labelLanguage(key), seen, entry };
}

const schema = z.object({
  ...aboutFields,
  intent: z.enum(['save', 'publish', 'publish-draft', 'discard', 'reset', 'roll-back']),
  value: z.string().default(''),
  /** The line of the audit to go back to. */
  to: z.string().default(''),
});
type Input = z.infer<typeof schema>;

/** Saves, publishes, discards, resets or rolls back a label or setting. */
export const changeContent = defineChange({
  address: '/api/editor/content',
  form: itemForm,
  variant: aboutWhat,
  schema: (view) =>
    schema.check(({ value: input, issues }) => {
      if (input.intent !== 'save' && input.intent !== 'publish') return;
      const key = keyOf(input.part, input.name, input.language);
      const problems = problemsInWords(view, key, typedValue(key, input.value));
      for (const message of problems)
        issues.push({ code: 'custom', message, input: input.value, path: ['value'] });
    }),
  async run(context) {
    const { input } = context;
    const key = keyOf(input.part, input.name, input.language);
    return outcomeOf(context, key, input.seen, changeOf(input, key));
  },
});

function changeOf({ intent, value, to }: Input, key: ContentKey): ItemChange {
  switch (intent) {
    case 'save':
    case 'publish':
      return { kind: intent, value: typedValue(key, value) };
    case 'roll-back':
      return { kind: 'roll-back', to };
    default:
      return { kind: intent };
  }
}

/** Does what an editor asks for, and says where that leads. @param to the page that tells about it */
export async function outcomeOf(
  { view }: Pick<ChangeContext<unknown>, 'view'>,
  key: ContentKey,
  seen: string,
  change: ItemChange,
  to = itemAddress(key),
): Promise<Outcome> {
  const { editor, snapshot } = view;
  if (!editor) return signedOut(view);
  const outcome = await changeItem(snapshot.id, editor, key, { seen, change });
  if (outcome === 'stale') return { kind: 'refused', errCode: 'EDITOR_STALE', status: 409 };
  if (outcome === 'gone') return { kind: 'refused', errCode: 'EDITOR_GONE', status: 404 };
  if (outcome === 'refused') return { kind: 'refused', errCode: 'EDITOR_REFUSED', status: 400 };
  const isCleaned =
    'value' in change && key.part === 'labels' && losesBySanitising(String(change.value));
  return { kind: 'go', to: `${to}?done=${isCleaned ? `${outcome}-cleaned` : outcome}` };
}

/** Publishes all drafts at once. */
export const publishAllDrafts = defineChange({
  address: '/api/editor/drafts',
  schema: () => z.object({ seen: z.string() }),
  async run({ view, input }) {
    const { editor, snapshot } = view;
    if (!editor) return signedOut(view);
    const outcome: ItemOutcome = await publishDrafts(snapshot.id, editor, input.seen);
    if (outcome === 'stale') return { kind: 'refused', errCode: 'EDITOR_STALE', status: 409 };
    if (outcome === 'refused') return { kind: 'refused', errCode: 'EDITOR_REFUSED', status: 400 };
    return { kind: 'go', to: `${editorHome}?done=${outcome}` };
  },
});

/** What a form sends, as the part writes it. */
function typedValue(key: ContentKey, text: string): ContentValue {
  // Browsers send lines with two characters between them; labels have one.
  const value = text.replaceAll('\r\n', '\n').trim();
  if (key.part !== 'settings') return value;
  switch (settingNamed(key.name)?.type) {
    case 'flag':
      return value === 'true';
    case 'integer':
    case 'number':
      return value === '' ? Number.NaN : Number(value);
    default:
      return value;
  }
}

/** What is wrong with a value, in the editor's language. */
export function problemsInWords(view: View, key: ContentKey, value: ContentValue): string[] {
  const words = texts(view.snapshot, view.language);
  return contentProblems(view.snapshot, key, value).flatMap((problem) => inWords(words, problem));
}

function inWords({ text }: Texts, problem: ContentProblem): string[] {
  switch (problem.kind) {
    case 'unsafe':
      // What is not taken is left out, and the editor is told.
      return [];
    case 'unreadable':
      return [text('Editor_Problem_Unreadable', { reason: problem.reason })];
    case 'unknown-placeholder':
      return [text('Editor_Problem_UnknownPlaceholder', braces(problem))];
    case 'date':
      return [text('Editor_Problem_Date', braces(problem))];
    case 'missing':
      return [text('Editor_Problem_Missing', braces(problem))];
    case 'address':
      return [text('Editor_Problem_Address')];
    case 'too-long':
      return [text('Editor_Problem_TooLong', { most: problem.most })];
    case 'wrong':
      return [text('Editor_Problem_Wrong', { reason: problem.reason })];
  }
}

function braces({ placeholder }: { readonly placeholder: string }) {
  return { placeholder: `{${placeholder}}` };
}
