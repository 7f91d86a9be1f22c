import { PhoneIcon } from '@/components/ui/icons';
import { TelephoneLink } from '@/components/ui/telephone-link';
import { texts } from '@/lib/content';
import { type Emergency, readablePhoneNumber } from '@/lib/platform';
import type { View } from '@/lib/request';

/** What to do before anything else, for each thing that can have happened. */
export interface EmergencyOf {
  /** What has happened, where several things can have. */
  readonly title?: string;
  readonly emergency: Emergency;
}

/** Whom to ring first, large enough to be met by a cold thumb, and what to do until then. */
export function EmergencyCard({
  view,
  heading,
  lead,
  emergencies,
}: {
  readonly view: View;
  readonly heading: string;
  readonly lead?: string;
  readonly emergencies: readonly EmergencyOf[];
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  const numbers = new Map(
    emergencies.flatMap(({ emergency }) =>
      emergency.numbers.map(({ number, title }) => [number, title] as const),
    ),
  );
  return (
    <section
      aria-labelledby="ring-first"
      className="rounded-card border-2 border-danger-edge bg-danger-surface p-5 sm:p-6"
    >
      <h2 id="ring-first" className="text-2xl">
        {heading}
      </h2>
      {lead && <p className="mt-1 text-lg">{lead}</p>}
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {[...numbers].map(([number, title]) => (
          <li key={number} className="grid grid-cols-1 gap-1">
            <span className="font-semibold">
              {text('Claims_Urgent_Ring')}: {localized(title)}
            </span>
            <TelephoneLink
              number={readablePhoneNumber(number)}
              icon={<PhoneIcon className="size-7" />}
              className="inline-flex min-h-16 items-center justify-center gap-3 rounded-control border-2 border-danger-text bg-surface-raised px-6 text-3xl font-bold text-danger-text tabular-nums no-underline hover:underline"
            />
          </li>
        ))}
      </ul>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {emergencies.map(({ title, emergency }) => (
          <li key={`${title} ${localized(emergency.text)}`}>
            {title && <strong className="block">{title}</strong>}
            {localized(emergency.text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
