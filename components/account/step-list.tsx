import { CheckIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

export type ShownStep = 'search' | 'email' | 'confirmation';

/** Where somebody is in creating an account. What has been done has a tick. */
export function StepList({
  view,
  current,
  asksEmail,
}: {
  readonly view: View;
  readonly current: ShownStep;
  /** Whether the e-mail is asked for, because the contract has none. */
  readonly asksEmail: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const steps: readonly ShownStep[] = asksEmail
    ? ['search', 'email', 'confirmation']
    : ['search', 'confirmation'];
  return (
    <nav aria-label={text('CreateAccount_Steps')} className="mb-8">
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? 'step' : undefined}
            className="group/step flex items-center gap-2.5 text-muted aria-[current=step]:font-semibold aria-[current=step]:text-text"
          >
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-control-edge text-sm font-semibold tabular-nums group-aria-[current=step]/step:border-accent-solid-edge group-aria-[current=step]/step:bg-accent-solid group-aria-[current=step]/step:text-on-solid">
              {index < steps.indexOf(current) ? <CheckIcon className="size-4" /> : index + 1}
            </span>
            {text(`CreateAccount_Step_${step}`)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
