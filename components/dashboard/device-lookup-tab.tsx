import { redirect } from 'next/navigation';
import { Form, SubmitButton, TextField } from '@/components/form';
import { Unavailable } from '@/components/policies/unavailable';
import { Card } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { FoundDevices } from '@/lib/dashboard';
import { lookUpDevice } from '@/lib/dashboard/look-up-device';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { DashboardFrame } from './dashboard-frame';
import { DeviceAnswer } from './device-answer';

/** §2.1 Device look-up: which plan covers a device, by its serial number or IMEI. */
export function DeviceLookupTab({
  view,
  kept,
  lookedUp,
  hasTelephone,
}: {
  readonly view: View;
  /** What the server said of the form when it came back. */
  readonly kept: KeptForm | undefined;
  /** The last look-up and its result. */
  readonly lookedUp?: { readonly number: string; readonly found: FoundDevices } | undefined;
  /** Whether any device of the contract is a telephone: only then an IMEI is spoken of. */
  readonly hasTelephone: boolean;
}) {
  if (lookedUp?.found.kind === 'signed-out') redirect(link(view, '/'));
  if (lookedUp?.found.kind === 'unavailable') return <Unavailable view={view} />;
  if (lookedUp?.found.kind === 'unexpected')
    return <Unavailable view={view} messageHtml={lookedUp.found.messageHtml} />;
  const { text } = texts(view.snapshot, view.language);
  const isAsked = kept === undefined || (kept.problems.length === 0 && !kept.refusal);
  return (
    <DashboardFrame
      view={view}
      tab="device"
      title={text('Dashboard_Device_Title')}
      lead={<p className="mt-2 max-w-[60ch] text-lg text-muted">{text('Dashboard_Device_Lead')}</p>}
    >
      <div className="group/lookup grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8">
        {lookedUp && isAsked && (
          // What was found for another number says nothing of one that is refused.
          <div className="grid min-w-0 gap-6 group-has-[[aria-invalid=true]]/lookup:hidden group-has-[form_[role=alert]]/lookup:hidden lg:order-2">
            <DeviceAnswer view={view} number={lookedUp.number} devices={lookedUp.found.devices} />
          </div>
        )}
        <Card>
          <Form
            view={view}
            change={lookUpDevice}
            kept={kept}
            {...(lookedUp ? { given: { DeviceNumber: lookedUp.number } } : {})}
            isPageForm
            label={text('Dashboard_Device_Title')}
          >
            <TextField
              name="DeviceNumber"
              label={text('Dashboard_Device_Label')}
              hint={text(hasTelephone ? 'Dashboard_Device_Hint_Imei' : 'Dashboard_Device_Hint')}
              autoComplete="off"
            />
            <div>
              <SubmitButton pending={text('Dashboard_Device_Pending')}>
                {text('Dashboard_Device_Submit')}
              </SubmitButton>
            </div>
          </Form>
          <details className="mt-6 border-t border-neutral-5 pt-3">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
              {text('Dashboard_Device_Where')}
            </summary>
            <ul className="list-disc space-y-1.5 ps-5 text-muted">
              {(hasTelephone ? ['Dial', 'Label', 'Digits'] : ['Label']).map((name) => (
                <li key={name}>{text(`Dashboard_Device_Where_${name}`)}</li>
              ))}
            </ul>
          </details>
        </Card>
      </div>
    </DashboardFrame>
  );
}
