import { ChevronDownIcon } from '@/components/ui';
import type { Question } from '@/lib/pages';

/** A question that opens its answer. */
export function QuestionItem({
  number,
  question,
  answerHtml,
  hidden,
}: Question & { readonly hidden: boolean }) {
  return (
    <details id={`question-${number}`} hidden={hidden} className="group">
      <summary className="flex min-h-16 items-center justify-between gap-4 px-5 py-4 font-semibold transition-colors -outline-offset-3 hover:bg-neutral-2 sm:px-7">
        <h2 className="font-text text-lg tracking-normal">{question}</h2>
        <ChevronDownIcon className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div
        className="prose px-5 pt-1.5 pb-6 text-muted sm:px-7"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: labels are sanitised
        dangerouslySetInnerHTML={{ __html: answerHtml }}
      />
    </details>
  );
}
