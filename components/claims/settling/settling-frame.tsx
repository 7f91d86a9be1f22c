import type { ReactNode } from 'react';
import { AgentNotice } from '@/components/products/agent-notice';
import { ArrowLeftIcon, Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { Verbatim } from '@/components/ui/verbatim';
import type { KeptForm } from '@/lib/changes';
import { confirmationPage } from '@/lib/claims/filing/pages';
import type { OpenSettling } from '@/lib/claims/settling/open-settling';
import { settlingPage } from '@/lib/claims/settling/pages';
import type { SaidCode } from '@/lib/claims/settling/said';
import {
  isLengthKnown,
  isPaidNext,
  phaseOf,
  type SettlingStep,
  stepsOf,
} from '@/lib/claims/settling/steps';
import { texts } from '@/lib/content';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { SafetyNotice } from '../safety-notice';
import { OnlyOption } from './only-option';

/** The forms of a page that came back, by the name of each. */
export type KeptForms = ReadonlyMap<string, KeptForm>;

/** What a step of settling a claim is made from. */
export interface SettlingProps {
  readonly view: View;
  readonly settling: OpenSettling;
}

/** A step of settling a claim: where one is, the way back, when it was saved, and what happened meanwhile. */
export function SettlingFrame({
  view,
  settling,
  step,
  title,
  lead,
  notice,
  isWide = false,
  children,
}: SettlingProps & {
  readonly step: SettlingStep;
  readonly title?: string;
  readonly lead?: string;
  /** Why one is here, where another step has led back. */
  readonly notice?: ReactNode;
  /** Whether things stand side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const { claim } = settling.facts;
  const steps = stepsOf(settling);
  const place = steps.indexOf(step);
  // What is owed to the insurer is paid on a page of its own, behind what is chosen.
  const count = steps.length + (isPaidNext(settling) ? 1 : 0);
  const isPaying = phaseOf(settling.facts) === 'pay';
  const isLast = isPaying && step === 'deductible-payment';
  // The only option is read beside the steps: it is none of them.
  const isCounted = isLast || (steps.length > 1 && !isPaying && place >= 0);
  const whereOf = () => {
    if (isLast) return text('Claims_Settle_Last');
    return isLengthKnown(settling)
      ? text('Claims_Step_Place', { place: place + 1, count })
      : text('Claims_Step_Place_Open', { place: place + 1 });
  };
  const before = steps[place - 1];
  const back = before
    ? { href: link(view, settlingPage(claim.id, before)), label: text('Claims_Step_Back') }
    : { href: link(view, confirmationPage(claim.id)), label: text('Claims_Settle_Leave') };
  return (
    <Container className="pt-8 sm:pt-12">
      <div className={`mx-auto ${isWide ? 'max-w-5xl' : 'max-w-2xl'}`}>
        <a href={back.href} className="link-quiet mb-4">
          <ArrowLeftIcon />
          {back.label}
        </a>
        <p className="text-sm text-muted">
          {localized(claim.causeTitle)} · {text('Claims_Number')}{' '}
          <Verbatim className="number">{claim.number}</Verbatim>
        </p>
        <h1 className="mt-1 text-3xl">{title ?? text(`Claims_Settle_${step}`)}</h1>
        <p className="mt-3 text-lg text-muted">{lead ?? text(`Claims_Settle_${step}_Lead`)}</p>
        <p className="mt-2 text-sm text-muted">
          {isCounted && <span className="font-semibold">{whereOf()}</span>}
          {settling.kept.savedAt && (
            <>
              {isCounted && ' · '}
              {text('Claims_Saved', { moment: moment(settling.kept.savedAt) })}
            </>
          )}
        </p>
        <div className="mt-6">
          <AgentNotice view={view} holder="" label="Claims_Agent" />
          <SafetyNotice view={view} safety={claim.safety} className="mb-6" />
          {notice}
          {place === 0 && <OnlyOption view={view} settling={settling} />}
          {children}
        </div>
      </div>
    </Container>
  );
}

/** Why another step has led here. */
export function SaidNotice({
  view,
  said,
  slot,
}: {
  readonly view: View;
  readonly said: SaidCode | undefined;
  /** Of a slot that is lost: which. */
  readonly slot?: string | undefined;
}) {
  if (!said) return null;
  const { text } = texts(view.snapshot, view.language);
  const message =
    slot !== undefined && (said === 'taken' || said === 'hold-over')
      ? text(`Claims_Settle_Said_${said}_Slot`, { slot })
      : text(`Claims_Settle_Said_${said}`);
  return (
    <Notice tone="warning" role="status" className="mb-6">
      {message}
    </Notice>
  );
}
