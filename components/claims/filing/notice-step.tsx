import { Consent } from '@/components/form';
import { Card } from '@/components/ui';
import { noticeName, readNotice } from '@/lib/claims/filing/say';
import { isNoticeRead } from '@/lib/claims/filing/steps';
import { texts } from '@/lib/content';
import { Step } from './step';
import { StepForm, type StepProps } from './step-form';

/** The text against fraud that the region of the holder asks for. */
export function NoticeStep({ view, filing, kept }: StepProps) {
  const { text, localized } = texts(view.snapshot, view.language);
  const notice = filing.facts.options?.fraudNotice;
  if (!notice) return null;
  return (
    <Step view={view} filing={filing} step="fraud-notice">
      <Card tone="inset" padding="small" className="mb-6">
        <p>{localized(notice.text)}</p>
      </Card>
      <StepForm
        view={view}
        filing={filing}
        kept={kept}
        step="fraud-notice"
        change={readNotice}
        label={text('Claims_Step_fraud-notice')}
        hidden={{ notice: noticeName(notice) }}
        {...(isNoticeRead(filing) ? { given: { read: 'on' } } : {})}
      >
        <Consent view={view} name="read" label={text('Claims_Notice_Read')} />
      </StepForm>
    </Step>
  );
}
