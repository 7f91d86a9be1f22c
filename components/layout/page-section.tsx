import type { ReactNode } from 'react';
import { Container } from './container';

/** A part of a wide page, under a heading of its own. */
export function PageSection({
  title,
  lead,
  tone = 'plain',
  id,
  children,
}: {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** `tinted` sets it off from its neighbours. */
  readonly tone?: 'plain' | 'tinted' | 'accent';
  /** Names the section, for links to it and to tie it to its heading. */
  readonly id?: string;
  readonly children: ReactNode;
}) {
  const headingId = id && title ? `${id}-title` : undefined;
  return (
    <section id={id} aria-labelledby={headingId} className={`py-section ${tones[tone]}`}>
      <Container>
        {title && (
          <h2 id={headingId} className="max-w-[24ch] text-3xl">
            {title}
          </h2>
        )}
        {lead && <p className="mt-4 max-w-[60ch] text-lg text-muted">{lead}</p>}
        <div className={title || lead ? 'mt-8 sm:mt-10' : ''}>{children}</div>
      </Container>
    </section>
  );
}

const tones = {
  plain: '',
  tinted: 'border-y border-neutral-4 bg-neutral-2',
  accent: 'bg-accent-3',
} as const;
