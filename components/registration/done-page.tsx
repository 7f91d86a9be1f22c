import { redirect } from 'next/navigation';
import { Card, CheckIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { FileStep } from '@/lib/registration';
import type { View } from '@/lib/request';

/** It was handed in: by which reference, once the platform has said it, and what happens next. */
export function DonePage({
  view,
  step,
  of,
  begins,
}: {
  readonly view: View;
  readonly step: FileStep;
  readonly of: 'Receipt' | 'Report';
  readonly begins: string;
}) {
  if (step.kind !== 'done') redirect(link(view, begins));
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<CheckIcon className="size-7" />}
      title={text(`Registration_${of}_Done_Title`)}
      lead={text(step.reference ? `Registration_${of}_Done_Lead` : 'Registration_Reference_Later')}
    >
      {step.reference && (
        <Card tone="accent" padding="small">
          <p className="text-sm text-muted">{text('Registration_Reference')}</p>
          <p className="mt-1 text-2xl font-semibold tracking-wider tabular-nums">
            <Verbatim dir="ltr" className="inline-block max-w-full break-all">
              {step.reference}
            </Verbatim>
          </p>
        </Card>
      )}
      <h2 className="mt-10 mb-3 text-xl">{text('Registration_Next')}</h2>
      <ol className="list-decimal space-y-2 ps-5">
        {(['1', '2', '3'] as const).map((number) => (
          <li key={number}>{text(`Registration_${of}_Next${number}`)}</li>
        ))}
      </ol>
      <div className="mt-8">
        <LinkButton href={link(view, '/')}>{text('Layout_Back_Home')}</LinkButton>
      </div>
    </NarrowPage>
  );
}
