import { errorMessage, type Refused, refusedByFailure, refusedByPlatform } from '@/lib/changes';
import { type PlatformAnswer, tokenRefused } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Why nothing of a contract can be shown. */
export type Unanswered =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  /** §8 The platform answered what it should not, or refused; sanitised HTML. */
  | { readonly kind: 'unexpected'; readonly messageHtml: string };

/** What a page says where one of the platform's answers that it needs is missing. */
export function unanswered(view: View, answers: readonly PlatformAnswer<unknown>[]): Unanswered {
  if (answers.some(isTokenRefused)) return { kind: 'signed-out' };
  const malformed = answers.find((answer) => answer.kind === 'malformed');
  if (malformed) return unexpected(view, refusedByFailure(view, malformed));
  const refused = answers.find((answer) => answer.kind === 'refused');
  if (refused) return unexpected(view, refusedByPlatform(view, refused.error));
  return { kind: 'unavailable' };
}

function unexpected(view: View, refused: Refused): Unanswered {
  return { kind: 'unexpected', messageHtml: errorMessage(view, refused) };
}

function isTokenRefused(answer: PlatformAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.error.errCode === tokenRefused;
}
