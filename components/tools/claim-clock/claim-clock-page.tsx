import type { ReactNode } from 'react';
import { FileClaimLink } from '@/components/claims/file-claim-link';
import { Form, RadioGroup, SubmitButton } from '@/components/form';
import { Card, ClockIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { type Claim, turns } from '@/lib/platform';
import type { View } from '@/lib/request';
import { type ClockContent, meanwhiles } from '@/lib/tools';
import { turnClaimClock } from '@/lib/tools/claim-clock/turn';
import { WhatMoved } from './what-moved';

/** Turns the clock of a claim of the signed-in contract forward, to see what happens in three days. */
export function ClaimClockPage({
  view,
  content,
  kept,
  day,
}: {
  readonly view: View;
  readonly content: Extract<ClockContent, { readonly kind: 'clock' | 'elsewhere' }>;
  readonly kept: KeptForm | undefined;
  /** `YYYY-MM-DD` where the client is. */
  readonly day: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<ClockIcon className="size-7" />}
      title={text('Tools_Clock_PageTitle')}
      lead={text('Tools_Clock_Lead')}
    >
      {content.kind === 'elsewhere' && <Nothing words={text('Tools_Clock_Elsewhere')} />}
      {content.kind === 'clock' && content.claims.length === 0 && (
        <Nothing words={text('Tools_Clock_None')}>
          <FileClaimLink view={view} takesClaims className="mt-4" />
        </Nothing>
      )}
      {content.kind === 'clock' && content.claims.length > 0 && (
        <div className="grid grid-cols-1 gap-8">
          {content.moved && <WhatMoved view={view} moved={content.moved} day={day} />}
          <Turning view={view} content={content} kept={kept} />
        </div>
      )}
    </NarrowPage>
  );
}

function Nothing({ words, children }: { readonly words: string; readonly children?: ReactNode }) {
  return (
    <Card tone="inset">
      <p>{words}</p>
      {children}
    </Card>
  );
}

function Turning({
  view,
  content: { claims, moved },
  kept,
}: {
  readonly view: View;
  readonly content: Extract<ClockContent, { readonly kind: 'clock' }>;
  readonly kept: KeptForm | undefined;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <Form view={view} change={turnClaimClock} kept={kept} isPageForm>
      <RadioGroup
        name="claim"
        legend={text('Tools_Clock_Claim')}
        options={claims.map((claim) => optionOf(view, claim))}
        defaultValue={moved?.claim.id ?? claims[0]?.id}
      />
      <RadioGroup
        name="by"
        legend={text('Tools_Clock_By')}
        defaultValue="3"
        options={turns.map((value) => ({
          value,
          label: text(`Tools_Clock_By_${value}`),
          ...(value === 'NEXT' ? { hint: text('Tools_Clock_By_NEXT_Hint') } : {}),
        }))}
      />
      <RadioGroup
        name="meanwhile"
        legend={text('Tools_Clock_Meanwhile')}
        defaultValue="SERVED"
        options={meanwhiles.map((value) => ({
          value,
          label: text(`Tools_Clock_Meanwhile_${value}`),
          hint: text(`Tools_Clock_Meanwhile_${value}_Hint`),
        }))}
      />
      <div>
        <SubmitButton pending={text('Tools_Clock_Turning')}>
          {text('Tools_Clock_Turn')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** A claim to choose: what it is, where it is, and its next date. */
function optionOf(view: View, { id, number, causeTitle, state, next }: Claim) {
  const { text, localized, date } = texts(view.snapshot, view.language);
  const stands = text(`Claims_State_${state}`);
  return {
    value: id,
    label: `${localized(causeTitle)} · ${number}`,
    hint:
      next.by === undefined
        ? stands
        : text('Tools_Clock_ClaimBy', { state: stands, date: date(next.by) }),
  };
}
