import type { ReactNode } from 'react';
import { Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { WithVerbatim } from '@/components/ui/with-verbatim';
import { claimPage } from '@/lib/claims';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { ClaimDetails } from '@/lib/platform';
import type { View } from '@/lib/request';
import { People } from './people';

/** Something that is done to a claim: what it means, its form, and whom to ring instead. */
export function DoingPage({
  view,
  claim: { id, number, causeTitle, isUnproved },
  title,
  lead,
  isOpen,
  closed,
  children,
}: {
  readonly view: View;
  readonly claim: ClaimDetails;
  readonly title: string;
  readonly lead: string | undefined;
  /** Whether it can be done now. */
  readonly isOpen: boolean;
  /** Why it cannot be, where more is known than that. */
  readonly closed?: string | undefined;
  readonly children: ReactNode;
}) {
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      title={title}
      lead={isOpen ? lead : undefined}
      back={{
        href: link(view, claimPage(id)),
        label: <WithVerbatim of={number}>{`${localized(causeTitle)} · ${number}`}</WithVerbatim>,
      }}
    >
      {isOpen && !isUnproved ? (
        children
      ) : (
        <Notice tone="warning">{closed || text('Claims_NotNow')}</Notice>
      )}
      <div className="mt-10">
        <People view={view} number={number} />
      </div>
    </NarrowPage>
  );
}
