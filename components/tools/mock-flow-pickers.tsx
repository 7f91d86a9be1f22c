import type { ReactNode } from 'react';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';
import { claimMockFlows, policyMockFlows } from '@/lib/platform';
import { ToolForm } from './tool-form';
import { ToolSelect } from './tool-select';

/** §2.6 Policy and claim mock flow picker: what the platform answers, in this browser alone. */
export function MockFlowPickers({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const { policyMockFlow = '', claimMockFlow = '' } = view.mockFlows ?? {};
  const asItIs = { value: '', text: text('Tools_MockFlow_None') };
  return (
    <ToolForm
      view={view}
      action="/api/dev/mock-flows"
      button={text('Tools_MockFlow_Apply')}
      data-mock-flows
    >
      <ToolSelect
        name="policyMockFlow"
        label={text('Tools_PolicyMockFlow')}
        chosen={policyMockFlow}
        options={[
          asItIs,
          ...policyMockFlows.map((flow) => ({
            value: flow,
            text: text(`Tools_PolicyMockFlow_${flow}`),
          })),
        ]}
      />
      <ToolSelect
        name="claimMockFlow"
        label={text('Tools_ClaimMockFlow')}
        chosen={claimMockFlow}
        options={[
          asItIs,
          ...claimMockFlows.map((flow) => ({
            value: flow,
            text: text(`Tools_ClaimMockFlow_${flow}`),
          })),
        ]}
      />
    </ToolForm>
  );
}

/** Says which mock flows are on, for whoever has forgotten that what they see is made up. */
export function MockFlowNotice({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const { policyMockFlow, claimMockFlow } = view.mockFlows ?? {};
  return (
    <>
      {policyMockFlow && (
        <MadeUp>
          {text('Tools_PolicyMockFlow')}: {text(`Tools_PolicyMockFlow_${policyMockFlow}`)}
        </MadeUp>
      )}
      {claimMockFlow && (
        <MadeUp>
          {text('Tools_ClaimMockFlow')}: {text(`Tools_ClaimMockFlow_${claimMockFlow}`)}
        </MadeUp>
      )}
    </>
  );
}

/** Wraps where it has to, unlike a badge: what it says is long. */
function MadeUp({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-badge border border-warning-edge bg-warning-surface px-2.5 py-0.5 font-semibold text-warning-text">
      {children}
    </span>
  );
}
