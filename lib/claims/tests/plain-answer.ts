import type { CauseRule } from '@/insurer/catalogue/products-file';
import { type Question, unknownAnswer } from '@/lib/platform';

/** Answers that speak against nothing: what somebody says whose claim is plain. */
export function plainAnswer(cause: CauseRule, { code, kind, choices }: Question): string {
  const against = [...cause.excludes, ...cause.dangers]
    .filter(({ question }) => question === code)
    .flatMap(({ answers }) => answers);
  const possible =
    kind === 'CHOICE'
      ? choices.map((choice) => choice.code)
      : kind === 'YES_NO'
        ? ['NO', 'YES']
        : [kind === 'DATE' ? '2026-05-04' : '120'];
  return possible.find((answer) => !against.includes(answer)) ?? unknownAnswer;
}
