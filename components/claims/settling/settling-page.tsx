import type { ReactNode } from 'react';
import type { ChangeForm } from '@/lib/changes';
import { claimField } from '@/lib/claims/of-claim';
import { agreeToReturn, readFulfilment } from '@/lib/claims/settling/agree';
import { findCenters } from '@/lib/claims/settling/choose-center';
import { chooseDelivery } from '@/lib/claims/settling/choose-delivery';
import type { SaidCode } from '@/lib/claims/settling/said';
import type { StepContent } from '@/lib/claims/settling/step-content';
import { phaseOf } from '@/lib/claims/settling/steps';
import { takeQuote } from '@/lib/claims/settling/take';
import { addCard } from '@/lib/payments/pay';
import { CentersStep } from './centers-step';
import { ConfirmStep } from './confirm-step';
import { DeliveryStep } from './delivery-step';
import { FulfilmentStep } from './fulfilment-step';
import { OptionsStep } from './options-step';
import { PayStep } from './pay-step';
import { ReplacementStep } from './replacement-step';
import { SchedulerStep } from './scheduler-step';
import type { KeptForms, SettlingProps } from './settling-frame';

/** The step of settling a claim that its address names. */
export function SettlingPage({
  content,
  kept,
  said,
  lost,
  due,
  ...props
}: SettlingProps & {
  readonly content: StepContent;
  /** The forms of the page that came back, by the name of each. */
  readonly kept: KeptForms;
  readonly said: SaidCode | undefined;
  readonly lost: string | undefined;
  /** What is owed for the claim, with the ways to pay it. */
  readonly due: ReactNode;
}) {
  const { claim } = props.settling.facts;
  const cameBack = (change: ChangeForm) => kept.get(change.form({ [claimField]: claim.id }));
  switch (content.step) {
    case 'service-options':
      return <OptionsStep {...props} said={said} />;
    case 'replacement-options':
      return <ReplacementStep {...props} said={said} />;
    case 'service-centers':
      return <CentersStep {...props} content={content} kept={cameBack(findCenters)} said={said} />;
    case 'scheduler':
      return <SchedulerStep {...props} content={content} said={said} lost={lost} />;
    case 'delivery':
      return (
        <DeliveryStep {...props} content={content} kept={cameBack(chooseDelivery)} said={said} />
      );
    case 'fulfilment':
      return (
        <FulfilmentStep
          {...props}
          content={content}
          kept={cameBack(agreeToReturn) ?? cameBack(readFulfilment)}
          keptCard={kept.get(addCard.form({}))}
          said={said}
        />
      );
    case 'deductible-payment':
      return phaseOf(props.settling.facts) === 'pay' ? (
        <PayStep {...props} content={content} due={due} said={said} />
      ) : (
        <ConfirmStep {...props} content={content} kept={cameBack(takeQuote)} said={said} />
      );
  }
}
