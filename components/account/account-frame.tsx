import type { ReactNode } from 'react';
import { ChevronDownIcon } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { type AccountSection, accountSections } from '@/lib/account';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';

/** A page of the account: its heading, and the way to the other sections. */
export function AccountFrame({
  view,
  section,
  title,
  lead,
  children,
}: {
  readonly view: View;
  /** The address of the section, as the list of sections has it. */
  readonly section: string;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const sections = accountSections(view);
  const current = sections.find(({ address }) => address === section);
  const label = text('Account_Sections');
  return (
    <Container className="pt-6 sm:pt-10">
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label={label} className="hidden lg:sticky lg:top-6 lg:block">
          <p className="mb-3 px-4 text-sm font-semibold text-muted">{label}</p>
          <SectionList view={view} sections={sections} section={section} />
        </nav>
        <nav aria-label={label} className="lg:hidden">
          <details className="group rounded-control border border-control-edge bg-surface-raised shadow-control">
            <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-3 rounded-control px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="min-w-0">
                <span className="block text-sm font-normal text-muted">{label}</span>
                {current && text(current.label)}
              </span>
              <ChevronDownIcon className="transition-transform group-open:rotate-180" />
            </summary>
            <div className="border-t border-neutral-5 p-2">
              <SectionList view={view} sections={sections} section={section} />
            </div>
          </details>
        </nav>
        <div className="min-w-0 max-w-3xl">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </Container>
  );
}

function SectionList({
  view,
  sections,
  section,
}: {
  readonly view: View;
  readonly sections: readonly AccountSection[];
  readonly section: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <ul className="grid gap-1">
      {sections.map(({ address, label }) => (
        <li key={address}>
          <a
            href={link(view, address)}
            aria-current={address === section ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-control px-4 py-2 text-text no-underline hover:bg-neutral-3 aria-[current=page]:bg-accent-3 aria-[current=page]:font-semibold aria-[current=page]:text-link"
          >
            {text(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
