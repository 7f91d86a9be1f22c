import { CheckIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

const steps: readonly string[] = ['REQUESTED', 'ASSIGNED', 'ON_SITE', 'DONE'];

/** How far a dispatch is. */
export function DispatchSteps({ view, state }: { readonly view: View; readonly state: string }) {
  const { text } = texts(view.snapshot, view.language);
  const at = steps.indexOf(state);
  if (at < 0) return null;
  return (
    <ol aria-label={text('Claims_Dispatch_Steps')} className="grid gap-2 sm:grid-cols-4">
      {steps.map((step, position) => (
        <li
          key={step}
          aria-current={position === at ? 'step' : undefined}
          className={`flex min-h-12 items-center gap-2 rounded-control border px-3 py-2 ${position === at ? 'border-accent-solid bg-accent-2 font-semibold' : position < at ? 'border-neutral-5' : 'border-neutral-5 text-muted'}`}
        >
          {position < at || state === 'DONE' ? (
            <CheckIcon />
          ) : (
            <span aria-hidden="true" className="grid w-5 place-items-center tabular-nums">
              {position + 1}
            </span>
          )}
          <span className="min-w-0">{text(`Claims_Dispatch_Step_${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
