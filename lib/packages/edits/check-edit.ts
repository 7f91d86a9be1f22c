import {
  type ClientSnapshot,
  type ContentKey,
  type ContentValue,
  contentValue,
  isEditable,
  losesBySanitising,
  sanitiseLabelHtml,
} from '@/lib/clients';
import { contentProblems } from './content-problems';

/** A value as it may be stored and shown, or that it may not. */
export type EditCheck =
  | { readonly kind: 'taken'; readonly value: ContentValue }
  | { readonly kind: 'refused' };

/**
 * The one gate for whatever an editor wants to stand over the package, from wherever it comes: a form,
 * a draft or the audit, however long ago either was written (invariants 6 and 14). HTML that the
 * portal does not take is left out; anything else that is wrong is refused.
 */
export function checkEdit(snapshot: ClientSnapshot, key: ContentKey, value: unknown): EditCheck {
  const read = isEditable(key) ? contentValue(key, value) : undefined;
  if (read === undefined) return { kind: 'refused' };
  const clean = cleaned(key, read);
  return contentProblems(snapshot, key, clean).length > 0
    ? { kind: 'refused' }
    : { kind: 'taken', value: clean };
}

function cleaned(key: ContentKey, value: ContentValue): ContentValue {
  if (key.part !== 'labels' || typeof value !== 'string') return value;
  return losesBySanitising(value) ? sanitiseLabelHtml(value) : value;
}
