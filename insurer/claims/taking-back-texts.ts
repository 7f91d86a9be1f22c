import { filled, type Text, textOf, texts } from '../texts';
import type { RequirementRecord } from './claim-record';
import { eventTexts } from './event-texts';

/** Why something that was asked for is taken back, as its holder reads it. */
export const { takingBack } = texts.claims;
export type TakingBack = keyof typeof takingBack;

/** Whether a code is a reason for which something is taken back. */
export function isTakingBack(code: string): code is TakingBack {
  return Object.hasOwn(takingBack, code);
}

/** What a holder is told who need not send something any more, and why. */
export function takenBackText(title: RequirementRecord['title'], reason: Text): Text {
  return textOf((language) =>
    filled(texts.claims.takenBack[language], {
      title: typeof title === 'string' ? title : (title[language] ?? title.en ?? ''),
      reason: reason[language],
    }),
  );
}

/** The same as a message says it: without a word of somebody’s own. */
export function takenBackNews(code: TakingBack): Text {
  const what = eventTexts.REQUIREMENT_TAKEN_BACK;
  const why = takingBack[code];
  return textOf((language) => `${what[language]} ${why[language]}`);
}
