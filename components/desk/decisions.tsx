import { Card, Notice } from '@/components/ui';
import { texts } from '@/lib/content';
import type { AtDesk } from './at-desk';
import { Estimate } from './estimate';
import { AskForm } from './forms/ask-form';
import { DenyForm } from './forms/deny-form';
import { FindingsForm } from './forms/findings-form';
import { HandOnForm } from './forms/hand-on-form';
import { LookForm } from './forms/look-form';
import { NoteForm } from './forms/note-form';
import { SecondForm } from './forms/second-form';
import { SeeToForm } from './forms/see-to-form';
import { VerifyForm } from './forms/verify-form';
import { WaiveForm } from './forms/waive-form';
import { WriteForm } from './forms/write-form';

/** What can be done with a claim, each behind a line of its own, and who has it. */
export function Decisions(at: AtDesk) {
  const { view, shown } = at;
  const { text } = texts(view.snapshot, view.language);
  const { may, isDenier, proposal, problem } = shown;
  const { write: _, ...decisions } = may;
  const isOpen =
    Object.values(decisions).some(Boolean) || proposal !== undefined || problem !== undefined;
  return (
    <aside
      aria-labelledby="decide"
      className="grid grid-cols-1 gap-6 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <Card padding="none" className="overflow-hidden">
        <h2 id="decide" className="px-5 pt-5 pb-3 text-xl">
          {text('Desk_Decide')}
        </h2>
        {isDenier && isOpen && (
          <Notice tone="information" className="mx-5 mb-4">
            {text('Desk_Denier')}
          </Notice>
        )}
        {!isOpen && <p className="px-5 pb-4 text-muted">{text('Desk_Decide_None')}</p>}
        {!isDenier && (
          <>
            {problem && <SeeToForm {...at} problem={problem} />}
            {(may.approve || may.requote) && <Estimate {...at} />}
            {proposal && <SecondForm {...at} proposal={proposal} />}
            {may.verify && <VerifyForm {...at} />}
            {may.approve && <FindingsForm {...at} does="approve" />}
            {may.requote && <FindingsForm {...at} does="quote" />}
            {may.sendToLook && <LookForm {...at} />}
            {may.noteDiagnosis && <FindingsForm {...at} does="diagnosis" />}
            {may.waive && <WaiveForm {...at} />}
            {may.deny && <DenyForm {...at} />}
            {may.ask && <AskForm {...at} />}
          </>
        )}
        {may.write && <WriteForm {...at} />}
        <NoteForm {...at} />
        <HandOnForm {...at} />
      </Card>
    </aside>
  );
}
