import { expenseFacts } from '@/components/claims/filing/said-facts';
import { SectionCard } from '@/components/policies/plan/section-card';
import { DescriptionList } from '@/components/ui';
import { texts } from '@/lib/content';
import { claimProblems, type DeskQuestion } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { AtDesk } from './at-desk';

/** What the holder has told: when they filed it, and since. */
export function Told({ view, shown }: AtDesk) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { claim, questions, said } = shown;
  const answered = questions.filter(({ answer }) => answer !== undefined);
  return (
    <SectionCard id="told" title={text('Desk_Told')}>
      {claim.description !== '' && <p className="whitespace-pre-line">{claim.description}</p>}
      {answered.length > 0 && (
        <DescriptionList
          items={answered.map((question) => ({
            term: localized(question.text),
            value: answerOf(view, question),
          }))}
        />
      )}
      {claim.expense && <DescriptionList items={expenseFacts(view, claim.expense)} />}
      {claim.denial && (
        <p className="mt-4">{text('Desk_Told_Denied', { reason: localized(claim.denial.text) })}</p>
      )}
      {said.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">{text('Desk_Said')}</h3>
          <ul className="mt-1 space-y-2">
            {said.map((words, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was said is only ever added to
              <li key={position} className="border-s-2 border-accent-7 ps-4">
                {inWords(view, words)}
              </li>
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}

/** What a holder has said goes wrong begins with its code. */
function inWords(view: View, said: string): string {
  const { text } = texts(view.snapshot, view.language);
  const [first = '', ...more] = said.split(' ');
  const problem = claimProblems.find((one) => one === first);
  if (problem === undefined) return said;
  const label = text(`Claims_Problem_${problem}`);
  return more.length === 0 ? label : `${text('Global_Label', { label })} ${more.join(' ')}`;
}

/** An answer in words: of a choice what it is called. */
export function answerOf(view: View, { choices, amount, answer = '' }: DeskQuestion): string {
  const { text, localized, money } = texts(view.snapshot, view.language);
  if (amount) return money(amount.amount, amount.currency);
  const chosen = choices.find(({ code }) => code === answer);
  if (chosen) return localized(chosen.text);
  if (answer === 'YES' || answer === 'NO') return text(`Desk_Answer_${answer}`);
  return answer;
}
