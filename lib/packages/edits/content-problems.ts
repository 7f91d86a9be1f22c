import {
  type ClientSnapshot,
  type ContentKey,
  type ContentValue,
  listItemSchema,
  menuItemSchema,
  pathSchema,
  settingNamed,
  settingValueSchema,
} from '@/lib/clients';
import { isProfileAction, profileMenu } from '@/lib/navigation';
import { type LabelProblem, textProblems } from '../labels';
import { linkProblem } from '../links';
import { lookupProblems } from '../lookup-problems';
import { settingProblems } from '../settings';
import { unsafeTexts } from '../unsafe-texts';

/** What is wrong with a value that an editor gives. `reason` is in the words of the registry. */
export type ContentProblem = LabelProblem | { readonly kind: 'wrong'; readonly reason: string };

/** What is wrong with a value that an editor wants to put under a key of a client. */
export function contentProblems(
  snapshot: ClientSnapshot,
  key: ContentKey,
  value: ContentValue,
): ContentProblem[] {
  switch (key.part) {
    case 'labels':
      return typeof value === 'string' ? textProblems(key.name, value) : [];
    case 'settings':
      return unique(settingReasons(snapshot, key.name, value)).map(wrong);
    case 'menus':
      return linkReasons(snapshot, value, key.name === profileMenu).map(wrong);
    case 'lists':
      return linkReasons(snapshot, value, false).map(wrong);
    case 'images':
      return unsafeTexts('', value).map(({ message }) => wrong(message));
  }
}

function wrong(reason: string): ContentProblem {
  return { kind: 'wrong', reason };
}

function unique(reasons: readonly string[]): string[] {
  return [...new Set(reasons)];
}

/** Of a setting alone, and together with the others on each path. */
function settingReasons(snapshot: ClientSnapshot, name: string, value: ContentValue): string[] {
  const given = settingValueSchema.safeParse(value);
  if (!given.success) return given.error.issues.map(({ message }) => message);
  const parsed = settingNamed(name)?.schema.safeParse(given.data);
  if (!parsed?.success) return parsed?.error.issues.map(({ message }) => message) ?? [];
  return pathSchema.options.flatMap((path) => {
    const settings = { ...snapshot.settings[path], [name]: parsed.data };
    return [
      ...settingProblems(path, { [name]: given.data }, settings),
      ...lookupProblems(path, settings, snapshot.resources),
    ].map(({ message }) => message);
  });
}

/** One problem an entry: of where it leads, then of its texts. */
function linkReasons({ settings }: ClientSnapshot, value: ContentValue, mayAct: boolean): string[] {
  const links = [
    ...(menuItemSchema.array().safeParse(value).data ?? []).map(({ LinkUrl }) => LinkUrl),
    ...(listItemSchema.array().safeParse(value).data ?? []).map(({ ItemURL = '' }) => ItemURL),
  ];
  const wrongLinks = links.flatMap((address) =>
    mayAct && isProfileAction(address) ? [] : (linkProblem(address, settings['1']) ?? []),
  );
  return [...wrongLinks, ...unsafeTexts('', value).map(({ message }) => message)];
}
