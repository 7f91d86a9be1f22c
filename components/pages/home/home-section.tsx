import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';

/** A section of the modern home page under its heading. */
export function HomeSection({
  id,
  title,
  lead = '',
  tone = 'plain',
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** `tinted` sets it off from its neighbours. */
  readonly tone?: 'plain' | 'tinted';
  readonly children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={tones[tone]}>
      <Container>
        <h2 id={`${id}-title`} className="max-w-[28ch] text-3xl">
          {title}
        </h2>
        {lead !== '' && <p className="mt-3 max-w-[60ch] text-lg text-muted">{lead}</p>}
        {children}
      </Container>
    </section>
  );
}

const tones = {
  plain: 'pt-section',
  tinted: 'mt-section border-y border-neutral-4 bg-neutral-2 py-section',
} as const;
